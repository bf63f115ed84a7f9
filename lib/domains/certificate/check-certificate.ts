import type { CertificateCheck } from '../../contract/generated/dashboard/types.ts';
import { readProject } from '../../project/project-store.ts';
import type { DomainPorts } from '../ports.ts';
import { type DomainRecord, readRecord } from '../record/domain-record.ts';

/** Checks the certificate that the edge presents for a domain. */
export async function checkCertificate({ edge }: DomainPorts, domain: string): Promise<CertificateCheck> {
  const record = await readRecord(await readProject(), domain);
  const served = await edge.servedCertificate(domain);
  if (served) {
    const explanation =
      'The certificate is issued and in use. If a browser still warns, it has an old page or certificate cached: ' +
      'close all windows of the site, or try a private window.';
    return { isIssued: true, explanation, ...served };
  }
  return { isIssued: false, explanation: explainAbsence(record) };
}

function explainAbsence({ isSuspended, certificateExpiresAt }: DomainRecord): string {
  if (isSuspended) return 'The domain is suspended, so the edge refuses the connection. Put its DNS record back.';
  const state =
    certificateExpiresAt === null ? 'No certificate is issued yet' : 'The certificate is not valid any more';
  return `${state}, so the edge refuses the connection. The status of the domain says why.`;
}
