import { checkCertificate } from '../../lib/domains/certificate/check-certificate.ts';
import { parseDomainName } from '../../lib/domains/dns/domain-name.ts';
import { inspectRedirects } from '../../lib/domains/edge/inspect-redirects.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import { printJson, printNote, printTable } from '../support/terminal.ts';

export async function inspect(text: string, { stage, json }: StageOptions): Promise<void> {
  const hops = await withProject(stage, ({ ports }) => inspectRedirects(ports, parseDomainName(text, ports.nameRules)));
  const arrives = [hops.http, hops.https].every((found) => found.at(-1)?.status === 200);
  process.exitCode = arrives ? 0 : 1;
  if (json) return printJson(hops);
  for (const [scheme, found] of Object.entries(hops)) {
    console.log(`From ${scheme}://`);
    if (found.length === 0) console.log('The edge refuses the connection because the domain is not served yet.');
    else printTable(found, { STATUS: 'status', 'LEADS TO': 'location', CACHING: 'cacheControl', COMMAND: 'command' });
    console.log('');
  }
  if (!arrives)
    printNote('The last hop is not a page of the site: the domain is not served, or it redirects elsewhere.');
}

export async function certificate(text: string, { stage, json }: StageOptions): Promise<void> {
  const check = await withProject(stage, ({ ports }) =>
    checkCertificate(ports, parseDomainName(text, ports.nameRules)),
  );
  process.exitCode = check.isIssued ? 0 : 1;
  if (json) return printJson(check);
  if (check.isIssued) {
    printTable([check], {
      SUBJECTS: ({ subjects = [] }) => subjects.join(', '),
      ISSUER: ({ issuer = '' }) => issuer,
      FROM: ({ validFrom }) => (validFrom ? formatExactTime(validFrom) : ''),
      TO: ({ validTo }) => (validTo ? formatExactTime(validTo) : ''),
    });
  }
  printNote(check.explanation);
}
