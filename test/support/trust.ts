import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import type { CertificateAuthority } from '../../local/edge/certificate-authority.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** How a browser trusts a certificate authority: as a root, or without `certutil` by an exception for its keys. */
export const TRUST = (process.env.PATH ?? '').split(':').some((folder) => existsSync(path.join(folder, 'certutil')))
  ? 'with the root imported'
  : 'with the keys excepted, since certutil (libnss3-tools) is not installed';

/**
 * Makes Chromium trust the certificates that an authority issues for some hosts.
 * @returns the environment and arguments to start Chromium with
 */
export async function trustAuthority(
  authority: CertificateAuthority,
  hosts: readonly string[],
): Promise<Pick<LaunchOptions, 'args' | 'env'>> {
  const issued = await Promise.all(hosts.map((host) => authority.issue(host)));
  if (TRUST !== 'with the root imported') {
    return { args: [`--ignore-certificate-errors-spki-list=${issued.map(hashOfPublicKey).join(',')}`] };
  }
  // Chromium reads the database of the user's home: https://chromium.googlesource.com/chromium/src/+/main/docs/linux/cert_management.md
  const home = temporaryFolder();
  const database = path.join(home, '.pki/nssdb');
  mkdirSync(database, { recursive: true });
  const certutil = (...options: string[]) => execFileSync('certutil', ['-d', `sql:${database}`, ...options]);
  certutil('-N', '--empty-password');
  certutil('-A', '-t', 'C,,', '-n', 'petstore', '-i', authority.rootFile);
  return { env: { ...process.env, HOME: home } };
}

function hashOfPublicKey(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
