import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { InvalidRequest } from '../../errors/errors.ts';

/** https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4, without the trailing dot. */
const MAX_LENGTH = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The maximum length of the first name of a certificate, here the only one:
 * https://docs.aws.amazon.com/acm/latest/APIReference/API_RequestCertificate.html
 */
export const MAX_CERTIFICATE_NAME = 64;

/**
 * Top-level names at which nobody has a site: those that do not exist in public DNS
 * (https://www.iana.org/assignments/special-use-domain-names), and `.arpa` (https://www.rfc-editor.org/rfc/rfc3172).
 */
const RESERVED = ['alt', 'arpa', 'example', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'];

/** Domains that a single machine can serve without public DNS: https://www.rfc-editor.org/rfc/rfc6761#section-6 */
export const LOCAL_DOMAINS: readonly string[] = ['localhost', 'test'];

export interface DomainNameRules {
  /** Whether names below `.localhost` and `.test` are allowed. Only the local stage allows them. */
  readonly allowsLocalNames: boolean;
  /** Names that belong to the platform. These names and all names below them are rejected. */
  readonly platformNames: readonly string[];
}

/**
 * Parses a domain as people type or paste it: in Unicode or Punycode, in any case, with or without a trailing dot or
 * white space around it.
 * @returns the domain in lower-case ASCII without a trailing dot, as DNS and TLS use it
 * @throws InvalidRequest when the text is not an allowed domain; the message gives the reason and the remedy
 */
export function parseDomainName(typed: string, rules: DomainNameRules): string {
  const text = typed.trim();
  checkSyntax(text);
  const domain = domainToASCII(text.replace(/\.$/, '')).toLowerCase();
  checkAscii(domain, text);
  checkOwner(domain, rules);
  return domain;
}

/**
 * @throws InvalidRequest when no certificate can be issued for a domain because its name is too long. A domain that the
 * project already has can still be named
 */
export function requireCertifiable(domain: string): void {
  const { length } = domain;
  if (length > MAX_CERTIFICATE_NAME) {
    const most = `A certificate is issued for at most ${MAX_CERTIFICATE_NAME}. Enter a shorter one.`;
    refuse(`${domain} has ${length} characters. ${most}`);
  }
}

/**
 * The registrable domain of a name, or the last two labels of a local one: the zone to assume without DNS. Below a
 * private suffix such as `uk.com`, domains are registered as below a top-level one: https://publicsuffix.org/submit/
 */
export function registrableDomain(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domain ?? domain;
}

/** The part of a name that a top-level registry delegates, such as `uk.com`. Its servers know who serves the rest. */
export function topDomain(domain: string): string {
  return parse(domain).domain ?? domain;
}

function refuse(reason: string): never {
  throw new InvalidRequest(reason);
}

function checkSyntax(text: string): void {
  if (text === '') refuse('Enter a domain, such as docs.example.com.');
  if (isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0) refuse(`${text} is an IP address. Enter a domain name.`);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text.includes('/')) {
    refuse('Enter the domain alone, without https:// and without a path.');
  }
  if (/:\d*$/.test(text)) refuse('Enter the domain without a port. Sites are served on port 443.');
  if (text.includes('*')) refuse('Wildcards are not supported. Add each subdomain separately.');
  if (text.includes('_')) refuse("A name with an underscore can't be a host name. Enter a name without underscores.");
  if (/[\s@?#%\\:<>^|[\]]/.test(text)) refuse(`${JSON.stringify(text)} has a character that a domain can't have.`);
}

function checkAscii(domain: string, text: string): void {
  if (domain === '') refuse(`${JSON.stringify(text)} is not a valid domain name.`);
  if (isIP(domain) !== 0) refuse(`${text} is an IP address. Enter a domain name.`);
  const { length } = domain;
  if (length > MAX_LENGTH) refuse(`The name has ${length} characters. A domain has at most ${MAX_LENGTH}.`);
  const labels = domain.split('.');
  const wrong = labels.find((label) => !LABEL.test(label));
  if (wrong === '') refuse('The name has an empty label: two dots in a row, or a dot at its start.');
  if (wrong !== undefined && wrong.length > 63) {
    refuse(`A label of the name has ${wrong.length} characters. A label has at most 63.`);
  }
  if (wrong !== undefined) {
    refuse(`${wrong} is not a valid label. A label has letters and digits, with hyphens only between them.`);
  }
  // Punycode has to survive a round trip through Unicode.
  const decoded = domainToUnicode(domain);
  if (/(?:^|\.)xn--/.test(decoded) || domainToASCII(decoded) !== domain) refuse(`${text} is not valid Punycode.`);
  if (labels.length < 2) {
    refuse(`${text} is a single word. Enter a domain with at least two parts, such as example.com.`);
  }
}

function checkOwner(domain: string, { allowsLocalNames, platformNames }: DomainNameRules): void {
  if (platformNames.some((name) => isAtOrBelow(domain, name))) {
    refuse(`${domain} belongs to the platform. Enter a domain of your own.`);
  }
  if (allowsLocalNames && isLocalName(domain)) return;
  const reserved = RESERVED.find((name) => isAtOrBelow(domain, name));
  if (reserved !== undefined) {
    refuse(`Names below .${reserved} are reserved and can't be verified. Enter a domain that you have registered.`);
  }
  const { domain: registrable, isIcann, isPrivate, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (!isIcann && !isPrivate) refuse(`.${publicSuffix} is not a top-level domain. Check the spelling.`);
  if (registrable === null) {
    refuse(`${domain} is a public suffix: anybody can register names below it. Enter a domain of your own.`);
  }
}

/** Whether a name is below `.localhost` or `.test`, which only the local DNS has. */
export function isLocalName(domain: string): boolean {
  return LOCAL_DOMAINS.some((name) => isAtOrBelow(domain, name));
}

/** Whether a name equals another name or is a subdomain of it. */
export function isAtOrBelow(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}
