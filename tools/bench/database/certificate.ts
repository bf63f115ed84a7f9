import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate, type SelfsignedOptions } from 'selfsigned';

/** The files of a server's identity. */
export interface Certificate {
  readonly keyFile: string;
  /** The server's certificate and its two intermediates, as the server sends them. */
  readonly chainFile: string;
  /** The root, which clients trust. */
  readonly rootFile: string;
}

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

/** Creates a chain for 127.0.0.1 like DynamoDB's: RSA, 2,048 bits, with two intermediates below a root. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const root = await issue('root', AUTHORITY);
  const first = await issue('first intermediate', AUTHORITY, root);
  const second = await issue('second intermediate', AUTHORITY, first);
  const server = await issue('server', SERVER, second);
  const write = (name: string, pem: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, pem);
    return file;
  };
  return {
    keyFile: write('key.pem', server.key),
    chainFile: write('chain.pem', [server, second, first].map(({ cert }) => cert).join('\n')),
    rootFile: write('root.pem', root.cert),
  };
}

type Issued = { readonly key: string; readonly cert: string };

async function issue(name: string, extensions: SelfsignedOptions['extensions'], ca?: Issued): Promise<Issued> {
  const options = { keySize: 2048, algorithm: 'sha256', extensions, ...(ca ? { ca } : {}) };
  const { private: key, cert } = await generate([{ name: 'commonName', value: `Petstore benchmark ${name}` }], options);
  return { key, cert };
}
