import 'reflect-metadata';
import { KeyObject, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The identity of a server, in PEM. */
export interface Identity {
  readonly key: string;
  /** Its certificate and the intermediate ones. */
  readonly chain: string;
  /** The root certificate, which clients trust. */
  readonly root: string;
}

interface Issuer {
  readonly certificate: X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const DAY_MS = 24 * 60 * 60 * 1000;
/** Enough names to make the certificates as large as DynamoDB's. */
const OTHER_NAMES = Array.from({ length: 17 }, () => 'dynamodb.bench-region-1.database.example');

/** Makes a chain for 127.0.0.1 like DynamoDB's: RSA, 2,048 bits, with two intermediates below a root. */
export async function makeIdentity(): Promise<Identity> {
  const root = await issue('root');
  const first = await issue('first intermediate', root);
  const second = await issue('second intermediate', first);
  const server = await issue('server', second, '127.0.0.1');
  return {
    key: KeyObject.from(server.keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: [server, second, first].map(({ certificate }) => certificate.toString('pem')).join('\n'),
    root: root.certificate.toString('pem'),
  };
}

/** @param address makes it the certificate of a server */
async function issue(name: string, issuer?: Issuer, address?: string): Promise<Issuer> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const names = OTHER_NAMES.slice(0, address === undefined ? 8 : 17).map((value) => ({ type: 'dns', value }) as const);
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=Benchmark ${name}`,
    issuer: issuer?.certificate.subject ?? `CN=Benchmark ${name}`,
    publicKey: keys.publicKey,
    signingKey: issuer?.keys.privateKey ?? keys.privateKey,
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    extensions: [
      new BasicConstraintsExtension(address === undefined, undefined, true),
      new SubjectAlternativeNameExtension([...(address ? [{ type: 'ip', value: address } as const] : []), ...names]),
    ],
  });
  return { certificate, keys };
}
