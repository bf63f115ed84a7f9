import type { Hop, Inspection } from '../../contract/generated/dashboard/types.ts';
import { readProject } from '../../project/project-store.ts';
import type { DomainPorts, HeadResponse } from '../ports.ts';
import { notFound } from '../record/domain-record.ts';

const MAX_HOPS = 5;

/**
 * Follows the redirects of a domain with `HEAD` requests to our own edge. A redirect to a host outside the project is
 * shown but not followed: the service never sends requests to addresses that users choose.
 * @throws NotFound when the project does not have the domain
 */
export async function inspectRedirects({ edge }: DomainPorts, domain: string): Promise<Inspection> {
  const { domains } = await readProject();
  if (!domains.some((known) => known.domain === domain)) throw notFound(domain);
  const ours = new Set([edge.platformName, ...domains.map((known) => known.domain)]);
  const follow = async (start: URL): Promise<Hop[]> => {
    const hops: Hop[] = [];
    let url: URL | undefined = start;
    while (url && ours.has(url.hostname) && hops.length < MAX_HOPS) {
      const response: HeadResponse | undefined = await edge.head(url);
      if (!response) break;
      hops.push({ ...response, url: url.href, command: `curl -sI ${url.href}` });
      url = response.location === undefined ? undefined : new URL(response.location, url);
    }
    return hops;
  };
  const [http, https] = await Promise.all([
    follow(edge.addressOf('http', domain)),
    follow(edge.addressOf('https', domain)),
  ]);
  return { http, https };
}
