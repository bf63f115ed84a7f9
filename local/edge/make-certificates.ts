import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import 'reflect-metadata';
import { createPrivateKey, KeyObject, randomBytes, type webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its private key, both in PEM. */
export interface CertifiedKey {
  readonly certificate: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 24 * 60 * 60 * 1000;
const ROOT_DAYS = 3650;
const LEAF_DAYS = 90;
/** How far the clock of another machine may lag behind. */
const BACKDATED_MS = 60 * 60 * 1000;
/** https://www.rfc-editor.org/rfc/rfc5280#appendix-A.1 (ub-common-name-length) */
const MAX_COMMON_NAME = 64;

/** Creates a self-signed root certificate that is limited to some domains and the names below them. */
export async function makeRoot(domains: readonly string[], now: number): Promise<CertifiedKey> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${SERVICE_TITLE} local CA ${randomBytes(4).toString('hex')}`,
    serialNumber: newSerialNumber(),
    keys,
    signingAlgorithm: ALGORITHM,
    ...validity(now, ROOT_DAYS),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      nameConstraints(domains),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: pemKey(keys.privateKey) };
}

/** Creates a server certificate that a root signs. */
export async function makeLeaf(root: CertifiedKey, host: string, now: number): Promise<CertifiedKey> {
  const issuer = new X509Certificate(root.certificate);
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const hasCommonName = host.length <= MAX_COMMON_NAME;
  const certificate = await X509CertificateGenerator.create({
    subject: hasCommonName ? `CN=${host}` : '',
    issuer: issuer.subject,
    serialNumber: newSerialNumber(),
    publicKey: keys.publicKey,
    signingKey: createPrivateKey(root.key).toCryptoKey(ALGORITHM, false, ['sign']),
    signingAlgorithm: ALGORITHM,
    ...validity(now, LEAF_DAYS),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      // The extension must be critical if the subject is empty: https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.6
      new SubjectAlternativeNameExtension([{ type: 'dns', value: host }], !hasCommonName),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: pemKey(keys.privateKey) };
}

/**
 * The root is trusted only for these domains, and for no IP addresses:
 * https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.10
 */
function nameConstraints(domains: readonly string[]): Extension {
  const [permitted, excluded, dnsName, ipAddress, sequence] = [0xa0, 0xa1, 0x82, 0x87, 0x30];
  const names = domains.map((domain) => der(sequence, der(dnsName, Buffer.from(domain))));
  // An address and a mask of zeros cover all of IPv4 or IPv6.
  const addresses = [8, 32].map((bytes) => der(sequence, der(ipAddress, Buffer.alloc(bytes))));
  return new Extension('2.5.29.30', true, der(sequence, der(permitted, ...names), der(excluded, ...addresses)));
}

/** A DER value with a short-form length, which allows up to 127 bytes. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const value = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, value.length]), value]);
}

function validity(now: number, days: number): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(now - BACKDATED_MS), notAfter: new Date(now + days * DAY_MS) };
}

/** A random, positive serial number of at most 20 bytes: https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.2 */
function newSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

function pemKey(key: webcrypto.CryptoKey): string {
  return KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();
}
