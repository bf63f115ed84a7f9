import { logFailure } from '../../log/log-failure.ts';
import type { DomainRecord } from '../record/domain-record.ts';

/** The operation of these log lines. An alarm watches them. */
export const CHECK_CERTIFICATES = 'checkCertificates';

/** Logs that the certificate of a served domain should have been renewed, with what a check found wrong. */
export function logExpiring(domain: string, record: DomainRecord): void {
  const { isServed, certificate, certificateExpiresAt, issues } = record;
  if (!isServed || (certificate !== 'expiring' && certificate !== 'failed')) return;
  const reasons = issues.map(({ code }) => code).join(', ') || 'its records are fine';
  const cause = new Error(`The certificate expires at ${certificateExpiresAt}: ${reasons}.`);
  logFailure(CHECK_CERTIFICATES, new Error(domain, { cause }));
}
