import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate, type SelfsignedOptions } from 'selfsigned';

/** The files of a server's identity: its key, its certificate with two intermediates, and the root that clients trust. */
export type Certificate = Readonly<Record<'keyFile' | 'chainFile' | 'rootFile', string>>;

/** Enough names to make the certificates as large as DynamoDB's. */
const OTHER_NAME = { type: 2, value: 'dynamodb.bench-region-1.database.example' };
const AUTHORITY: SelfsignedOptions['extensions'] = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'subjectAltName', altNames: Array(8).fill(OTHER_NAME) },
];
const SERVER: SelfsignedOptions['extensions'] = [
  { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
  { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }, ...Array(17).fill(OTHER_NAME)] },
];

type Issued = { readonly key: string; readonly cert: string };

/** Creates a chain for 127.0.0.1 like DynamoDB's: RSA, 2,048 bits, with two intermediates below a root. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const root = await issue('root', AUTHORITY);
  const first = await issue('first intermediate', AUTHORITY, root);
  const second = await issue('second intermediate', AUTHORITY, first);
  const server = await issue('server', SERVER, second);
  const file = (name: string) => path.join(folder, name);
  const files = { keyFile: file('key.pem'), chainFile: file('chain.pem'), rootFile: file('root.pem') };
  writeFileSync(files.keyFile, server.key);
  writeFileSync(files.chainFile, [server, second, first].map(({ cert }) => cert).join('\n'));
  writeFileSync(files.rootFile, root.cert);
  return files;
}

async function issue(name: string, extensions: SelfsignedOptions['extensions'], ca?: Issued): Promise<Issued> {
  const options = { keySize: 2048, algorithm: 'sha256', extensions, ...(ca ? { ca } : {}) };
  const { private: key, cert } = await generate([{ name: 'commonName', value: `Petstore benchmark ${name}` }], options);
  return { key, cert };
}
