import { domainToASCII } from 'node:url';
import { InvalidRequest } from '../../lib/errors/errors.ts';

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Parses a domain name as people type or paste it.
 * @param text in any case, in Unicode or Punycode, with or without a trailing dot or white space around it
 * @returns the name in lower-case ASCII, without a trailing dot
 * @throws InvalidRequest when it is not a name that can have records
 */
export function readName(text: string): string {
  const bare = text.trim().replace(/\.$/, '');
  const name = (/[^\0-\x7f]/.test(bare) ? domainToASCII(bare) : bare).toLowerCase();
  if (name.startsWith('*.'))
    throw new InvalidRequest(`"${text}" is a wildcard, which this DNS provider does not support.`);
  if (name.length > 253 || !name.split('.').every((label) => LABEL.test(label))) {
    throw new InvalidRequest(`"${text}" is not a domain name, such as www.shop.localhost.`);
  }
  return name;
}

/** A name and all its parents, closest first: `a.b.c`, `b.c`, `c`. */
export function selfAndAncestors(name: string): string[] {
  const labels = name.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
