import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** How a domain is used, for display. */
export function roleText({ domain, role }: Domain, settings: DomainSettings | undefined): string {
  if (role === 'primary') return 'Primary';
  const redirect = settings?.redirects.find(({ from }) => from === domain);
  if (redirect) return `Redirects to ${redirect.to} (${redirect.status})`;
  return role === 'redirect' ? 'Redirects' : 'Serves the site';
}
