import * as addDomain from '../../functions/dashboard/add-domain.ts';
import * as getDomain from '../../functions/dashboard/get-domain.ts';
import * as getDomainCertificate from '../../functions/dashboard/get-domain-certificate.ts';
import * as getDomainSettings from '../../functions/dashboard/get-domain-settings.ts';
import * as inspectDomain from '../../functions/dashboard/inspect-domain.ts';
import * as listDomains from '../../functions/dashboard/list-domains.ts';
import * as putDomainSettings from '../../functions/dashboard/put-domain-settings.ts';
import * as removeDomain from '../../functions/dashboard/remove-domain.ts';
import * as verifyDomain from '../../functions/dashboard/verify-domain.ts';
import { connectDomains } from '../connect-domains.ts';
import { serveOperations } from './serve-operations.ts';

connectDomains();

/** Serves the operations of domains. */
export const handler = serveOperations({
  getDomainSettings,
  putDomainSettings,
  listDomains,
  addDomain,
  getDomain,
  removeDomain,
  verifyDomain,
  inspectDomain,
  getDomainCertificate,
});
