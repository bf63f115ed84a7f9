import { type Hop, inspectRedirects } from '../../lib/domains/inspect-redirects.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { readDomain } from './domain-view.ts';

/** `./petstore domains inspect`. */
export async function inspect(text: string, { stage, json }: StageOptions): Promise<void> {
  const hops = await withProject(stage, ({ ports }) => inspectRedirects(ports, readDomain(ports, text)));
  const arrives = endsWell(hops.http) && endsWell(hops.https);
  process.exitCode = arrives ? 0 : 1;
  if (json) return printJson(hops);
  for (const [scheme, found] of Object.entries(hops)) {
    console.log(`From ${scheme}://`);
    if (found.length > 0) printHops(found);
    else console.log('The edge refuses the connection because the domain is not served yet.');
    console.log('');
  }
  if (!arrives)
    printNote('The last hop is not a page of the site: the domain is not served, or it redirects elsewhere.');
}

function endsWell(hops: readonly Hop[]): boolean {
  return hops.at(-1)?.status === 200;
}

function printHops(hops: readonly Hop[]): void {
  printTable(hops, {
    STATUS: ({ status }) => String(status),
    'LEADS TO': ({ location }) => location ?? '-',
    CACHING: ({ cacheControl }) => cacheControl ?? '-',
    COMMAND: ({ command }) => command,
  });
}
