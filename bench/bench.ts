import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';
import { buildContenders, bundleChildren, type Contender } from './contenders.ts';
import type { Certificate } from './database/database.ts';
import type { BenchOptions } from './options.ts';

/** What every measurement works with. */
export interface Bench {
  readonly options: BenchOptions;
  readonly contenders: readonly Contender[];
  /** The bundled programs that run the functions. */
  readonly children: Readonly<Record<'cold' | 'warm', string>>;
  readonly certificate: Certificate;
}

/** Makes the bundles and the certificate. */
export async function prepareBench(options: BenchOptions, folder: string): Promise<Bench> {
  const contenders = await buildContenders(folder, options.also, options.only);
  const [children, certificate] = await Promise.all([bundleChildren(folder), makeCertificate(folder)]);
  return { options, contenders, children, certificate };
}

/** Makes a certificate for 127.0.0.1 of the kind that DynamoDB has: RSA, 2,048 bits. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'bench' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const files = { keyFile: path.join(folder, 'key.pem'), certificateFile: path.join(folder, 'certificate.pem') };
  writeFileSync(files.keyFile, key);
  writeFileSync(files.certificateFile, cert);
  return files;
}
