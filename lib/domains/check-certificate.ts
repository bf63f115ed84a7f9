import type { CertificateCheck } from '../contract/generated/dashboard/types.ts';
import { readProject } from '../project/project-store.ts';
import { readRecord } from './domain-record.ts';
import type { DomainPorts } from './ports.ts';

/** Checks the certificate that the edge presents for a domain. */
export async function checkCertificate({ edge }: DomainPorts, domain: string): Promise<CertificateCheck> {
  const { isSuspended } = await readRecord(await readProject(), domain);
  const served = await edge.servedCertificate(domain);
  if (served) {
    const explanation =
      'The certificate is issued and in use. If a browser still warns, it has an old page or certificate cached: ' +
      'close all windows of the site, or try a private window.';
    return { isIssued: true, explanation, ...served };
  }
  const explanation = isSuspended
    ? 'The domain is suspended, so the edge refuses the connection. Put its DNS record back.'
    : 'No certificate is issued yet, so the edge refuses the connection. The status of the domain says why.';
  return { isIssued: false, explanation };
}
