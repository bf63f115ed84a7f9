import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** The URL of a domain's site. Locally, plain HTTP redirects to the HTTPS port. */
export function domainAddress(domain: string, { platformUrl }: Project): string {
  const { protocol, port } = new URL(platformUrl);
  return protocol === 'https:' ? `https://${domain}/` : `http://${domain}${port === '' ? '' : `:${port}`}/`;
}
