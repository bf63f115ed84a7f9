import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError, hasStatus, isUnknownOutcome } from '../../api/api-error.ts';
import { addToList } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { asciiDomain, domainPath } from './domain-address.ts';

/** Adds a domain. */
export async function addDomain(domain: string): Promise<Domain> {
  return (await request<Domain>('/domains', { method: 'POST', body: { domain } })).body;
}

/** Adds a domain unless the project has it, so that several steps can be repeated. */
async function addOnce(domain: string): Promise<Domain> {
  try {
    return await addDomain(domain);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    const known = await request<Domain>(domainPath(asciiDomain(domain))).catch(() => undefined);
    if (!known) throw error;
    return known.body;
  }
}

/** Adds an apex domain and its `www` subdomain, which redirects there. */
export async function addBoth(domain: string, www: string): Promise<Domain> {
  const added = await addOnce(domain);
  const { domain: from } = await addOnce(www).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || isUnknownOutcome(cause)) throw cause;
    addToList('/domains', added);
    const message = `${domain} was added, but ${www} was not: ${cause.message}`;
    throw new ApiError(cause.code, message, cause.status, { cause });
  });
  const { body, etag } = await request<DomainSettings>('/domain-settings');
  if (body.redirects.some((redirect) => redirect.from === from) || body.primary === from) return added;
  const redirects: DomainSettings['redirects'] = [...body.redirects, { from, to: added.domain, status: 301 }];
  await request('/domain-settings', { method: 'PUT', body: { ...body, redirects }, ifMatch: etag });
  return added;
}
