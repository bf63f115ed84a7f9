import type { Domain, Project } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** The URL of a domain's site. Locally, plain HTTP redirects to the HTTPS port. */
export function domainAddress(domain: string, { platformUrl }: Project): string {
  const { protocol, port } = new URL(platformUrl);
  return protocol === 'https:' ? `https://${domain}/` : `http://${domain}${port === '' ? '' : `:${port}`}/`;
}

/** The path of a domain's page. */
export const pathOfDomain = ({ domain }: Pick<Domain, 'domain'>): string =>
  `/settings/domains/${encodeURIComponent(domain)}`;

/** A domain as the API has it: in lower-case ASCII, without a trailing dot. */
export function asciiDomain(text: string): string {
  const host = /[@:/\\?#]/.test(text) ? undefined : URL.parse(`http://${text.trim()}`)?.hostname;
  return (host ?? text).replace(/\.$/, '');
}

/** The host of what was typed: people paste URLs. */
export function typedDomain(text: string): string {
  const typed = text.trim();
  if (!typed.includes('/')) return typed;
  return /^(?:[a-z][a-z\d+.-]*:)?\/*(?:[^/@]*@)?([^/:?#]*)/i.exec(typed)?.[1] ?? typed;
}

/**
 * The `www` subdomain of what looks like an apex domain: a label below a top-level domain, or below one such as `co.uk`.
 * The service decides what is an apex; this is only a proposal.
 */
export function proposedWww(domain: string): string | undefined {
  const isApex = /^[^.]+\.(?:[^.]+|(?:ac|co|com|edu|gov|net|org)\.[a-z]{2})\.?$/i.test(domain);
  return isApex && !domain.toLowerCase().startsWith('www.') ? `www.${domain.replace(/\.$/, '')}` : undefined;
}
