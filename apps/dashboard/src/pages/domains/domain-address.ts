import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** The URL of a domain's site. Locally, plain HTTP redirects to the HTTPS port. */
export function domainAddress(domain: string, { platformUrl }: Project): string {
  const { protocol, port } = new URL(platformUrl);
  return protocol === 'https:' ? `https://${domain}/` : `http://${domain}${port === '' ? '' : `:${port}`}/`;
}

/** The path of a domain, below the API's. */
export const domainPath = (domain: string): string => `/domains/${encodeURIComponent(domain)}`;

/** A domain as the API has it: in lower-case ASCII, without a trailing dot. */
export function asciiDomain(text: string): string {
  return (URL.parse(`http://${text.trim()}`)?.hostname ?? text).replace(/\.$/, '');
}
