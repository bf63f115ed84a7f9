import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isLocalName, LOCAL_DOMAINS } from '../../lib/domains/dns/domain-name.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { readName } from '../dns/names.ts';
import { authorityFolder, authorityKeyFile, rootFile } from '../part-files.ts';
import { replaceFile, withLock } from '../shared-file.ts';
import type { CertifiedKey } from './make-certificates.ts';

/** The certificate authority of the local stage. */
export type CertificateAuthority = ReturnType<typeof openCertificateAuthority>;

/** The longest file name without extension that every file system supports. */
const MAX_FILE_NAME = 200;

/**
 * Opens the certificate authority of a data folder. Its key and root certificate are created on first use.
 * @param now the clock for the validity of certificates, in milliseconds
 */
export function openCertificateAuthority(dataFolder: string, now: () => number = Date.now) {
  const issued = path.join(authorityFolder(dataFolder), 'issued');
  const files = { certificate: rootFile(dataFolder), key: authorityKeyFile(dataFolder) };
  const issuedFile = (name: string) => path.join(issued, `${fileName(name)}.pem`);

  const root = async (): Promise<CertifiedKey> =>
    (await readRoot(files, now())) ??
    (await withLock(files.key, async () => {
      // Another process may have created it in the meantime.
      const existing = await readRoot(files, now());
      if (existing) return existing;
      const { makeRoot } = await import('./make-certificates.ts');
      const made = await makeRoot(LOCAL_DOMAINS, now());
      await rm(issued, { recursive: true, force: true });
      await replaceFile(files.key, made.key, 0o600);
      await replaceFile(files.certificate, made.certificate);
      return made;
    }));

  /** The certificate of a name with its private key, in PEM, unless it has expired. */
  const find = async (host: string): Promise<string | undefined> => {
    const file = issuedFile(readName(host));
    const both = existsSync(file) ? await readFile(file, 'utf8') : undefined;
    return both !== undefined && isValid(both, now()) ? both : undefined;
  };

  return {
    /** The file of the root certificate, for browsers and tools to trust. `root` creates it. */
    rootFile: files.certificate,

    /** The root certificate in PEM. */
    root: async (): Promise<string> => (await root()).certificate,

    /**
     * Issues a certificate and stores it, replacing an earlier one, unless that can be kept: another caller may have just
     * issued it.
     * @param mayKeep whether a valid certificate can be kept
     * @returns the certificate with its private key, in PEM
     * @throws UserError when the name is outside the local DNS
     */
    issue: async (host: string, mayKeep: (pem: string) => boolean = () => false): Promise<string> => {
      const name = readName(host);
      if (!isLocalName(name)) {
        throw new UserError(
          `The local certificate authority issues certificates for .localhost and .test, not for ${name}.`,
        );
      }
      const { makeLeaf } = await import('./make-certificates.ts');
      const signer = await root();
      return withLock(issuedFile(name), async () => {
        const existing = await find(name);
        if (existing !== undefined && mayKeep(existing)) return existing;
        const { certificate, key } = await makeLeaf(signer, name, now());
        const both = `${certificate}\n${key}\n`;
        await replaceFile(issuedFile(name), both, 0o600);
        return both;
      });
    },

    find,
  };
}

/** The root certificate and its key, if they exist and are still valid. */
async function readRoot(files: Record<keyof CertifiedKey, string>, now: number): Promise<CertifiedKey | undefined> {
  if (!existsSync(files.certificate) || !existsSync(files.key)) return undefined;
  const [certificate, key] = await Promise.all([readFile(files.certificate, 'utf8'), readFile(files.key, 'utf8')]);
  try {
    const belongTogether = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    return belongTogether && isValid(certificate, now) ? { certificate, key } : undefined;
  } catch (error) {
    throw new UserError(
      `${files.certificate} or ${files.key} is damaged. Delete both, and trust the new certificate authority.`,
      { cause: error },
    );
  }
}

function isValid(pem: string, now: number): boolean {
  return now < Date.parse(new X509Certificate(pem).validTo);
}

function fileName(host: string): string {
  return host.length <= MAX_FILE_NAME ? host : createHash('sha256').update(host).digest('hex');
}
