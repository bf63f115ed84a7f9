import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';

/** Where a domain's site opens. Locally, plain HTTP leads to the port of HTTPS. */
export function domainAddress(domain: string, { platformUrl }: Project): string {
  const { protocol, port } = new URL(platformUrl);
  return protocol === 'https:' ? `https://${domain}/` : `http://${domain}${port === '' ? '' : `:${port}`}/`;
}
