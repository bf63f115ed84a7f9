import { port } from '../../../lib/config/ports.ts';
import { getDomainCertificate } from '../../../lib/contract/generated/dashboard/operations.ts';
import { checkCertificate } from '../../../lib/domains/certificate/check-certificate.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { readsItems } from '../../../lib/site-items/access.ts';

export const access = [readsItems] as const;
export const services = ['edge'] as const;

/** `GET /domains/{domain}/certificate`: the certificate that the edge presents for a domain. */
export const handler = dashboardOperation(getDomainCertificate, async ({ path: { domain } }) => ({
  body: await checkCertificate(port('domains'), domain),
}));
