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
