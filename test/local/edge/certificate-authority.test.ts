import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { openCertificateAuthority } from '../../../local/edge/certificate-authority.ts';
import { makeLeaf } from '../../../local/edge/make-certificates.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const run = promisify(execFile);
const HOST = 'www.shop.localhost';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21, 12);

/** The result of OpenSSL's strict check of a certificate against a root. */
async function verify(root: string, certificate: string, host: string): Promise<string> {
  const folder = temporaryFolder();
  const [rootFile, file] = [path.join(folder, 'root.pem'), path.join(folder, 'leaf.pem')];
  writeFileSync(rootFile, root);
  writeFileSync(file, certificate);
  const options = ['-x509_strict', '-purpose', 'sslserver', '-verify_hostname', host, '-CAfile', rootFile];
  return run('openssl', ['verify', ...options, file]).then(
    ({ stdout }) => stdout.trim().split(': ').at(-1) ?? '',
    ({ stderr }) => String(stderr),
  );
}

describe('the root', () => {
  test('is created once and survives a restart', async () => {
    const folder = temporaryFolder();
    expect(readdirSync(folder)).toEqual([]);
    const root = await openCertificateAuthority(folder).root();
    expect(await openCertificateAuthority(folder).root()).toBe(root);
    expect(readFileSync(openCertificateAuthority(folder).rootFile, 'utf8')).toBe(root);
  });

  test('is the same for all concurrent callers', async () => {
    const folder = temporaryFolder();
    const roots = await Promise.all([1, 2, 3, 4].map(() => openCertificateAuthority(folder).root()));
    expect(new Set(roots).size).toBe(1);
  });

  test('has a key that only its owner can read', async () => {
    const folder = temporaryFolder();
    await openCertificateAuthority(folder).root();
    expect(statSync(path.join(folder, 'certificate-authority/key.pem')).mode & 0o777).toBe(0o600);
  });

  test('is not valid for names outside the local DNS', async () => {
    const folder = temporaryFolder();
    const certificate = await openCertificateAuthority(folder).root();
    const key = readFileSync(path.join(folder, 'certificate-authority/key.pem'), 'utf8');
    const forged = async (host: string) => {
      const leaf = await makeLeaf({ certificate, key }, host, Date.now());
      return verify(certificate, leaf.certificate, host);
    };
    expect(await forged('www.example.com')).toContain('permitted subtree violation');
    expect(await forged('localhost.example')).toContain('permitted subtree violation');
    expect(await forged('www.example.test')).toBe('OK');
  });

  test('is replaced when it has expired, together with its certificates', async () => {
    const folder = temporaryFolder();
    const first = openCertificateAuthority(folder, () => NOW);
    const root = await first.root();
    await first.issue(HOST);
    const later = openCertificateAuthority(folder, () => NOW + 3651 * DAY_MS);
    expect(await later.root()).not.toBe(root);
    expect(await first.find(HOST)).toBeUndefined();
  });

  test('is created again when its key is gone', async () => {
    const folder = temporaryFolder();
    const root = await openCertificateAuthority(folder).root();
    unlinkSync(path.join(folder, 'certificate-authority/key.pem'));
    expect(await openCertificateAuthority(folder).root()).not.toBe(root);
  });

  test('is named and not overwritten when it is damaged', async () => {
    const folder = temporaryFolder();
    const authority = openCertificateAuthority(folder);
    await authority.root();
    writeFileSync(authority.rootFile, 'damaged');
    await expect(authority.issue(HOST)).rejects.toThrow(`${authority.rootFile} or`);
    expect(readFileSync(authority.rootFile, 'utf8')).toBe('damaged');
  });
});

describe('a certificate', () => {
  test.each([HOST, 'shop.localhost', 'xn--bcher-kva.test', `${`${'a'.repeat(60)}.`.repeat(4)}test`])(
    'for %s is valid only for that name',
    async (host) => {
      const authority = openCertificateAuthority(temporaryFolder());
      const certificate = await authority.issue(host);
      expect(await verify(await authority.root(), certificate, host)).toBe('OK');
      expect(await verify(await authority.root(), certificate, 'other.localhost')).toContain('hostname mismatch');
      expect(new X509Certificate(certificate).subjectAltName).toBe(`DNS:${host}`);
    },
  );

  test('is valid for 90 days, starting an hour ago', async () => {
    const authority = openCertificateAuthority(temporaryFolder(), () => NOW);
    const { validFrom, validTo } = new X509Certificate(await authority.issue(HOST));
    expect([Date.parse(validFrom), Date.parse(validTo)]).toEqual([NOW - 60 * 60 * 1000, NOW + 90 * DAY_MS]);
  });

  test('has its own key, in a file that only its owner can read', async () => {
    const folder = temporaryFolder();
    const issued = await openCertificateAuthority(folder).issue(HOST);
    expect(new X509Certificate(issued).checkPrivateKey(createPrivateKey(issued))).toBe(true);
    expect(statSync(path.join(folder, `certificate-authority/issued/${HOST}.pem`)).mode & 0o777).toBe(0o600);
  });

  test('has a unique serial number', async () => {
    const authority = openCertificateAuthority(temporaryFolder());
    const issued = await Promise.all([1, 2, 3].map(() => authority.issue(HOST)));
    expect(new Set(issued.map((pem) => new X509Certificate(pem).serialNumber)).size).toBe(3);
  });

  test('is found again after a restart, until it expires', async () => {
    const folder = temporaryFolder();
    const issued = await openCertificateAuthority(folder, () => NOW).issue(HOST);
    const findAfter = (days: number) =>
      openCertificateAuthority(folder, () => NOW + days * DAY_MS).find(HOST.toUpperCase());
    expect(await findAfter(89)).toBe(issued);
    expect(await findAfter(90)).toBeUndefined();
  });

  test('is issued once for all concurrent callers that would keep it', async () => {
    const folder = temporaryFolder();
    const issued = await Promise.all([1, 2, 3, 4].map(() => openCertificateAuthority(folder).issue(HOST, () => true)));
    expect(new Set(issued).size).toBe(1);
  });

  test('is replaced by the next one for its name', async () => {
    const authority = openCertificateAuthority(temporaryFolder());
    await authority.issue(HOST);
    const second = await authority.issue(HOST);
    expect(await authority.find(HOST)).toBe(second);
  });

  test('that was never issued is not found', async () => {
    expect(await openCertificateAuthority(temporaryFolder()).find(HOST)).toBeUndefined();
  });

  test.each(['www.example.com', 'localhost.example'])('for %s is rejected', async (host) => {
    await expect(openCertificateAuthority(temporaryFolder()).issue(host)).rejects.toThrow(
      `issues certificates for .localhost and .test, not for ${host}`,
    );
  });

  test.each(['../key', 'a/b.localhost', '*.shop.localhost', ''])(
    'for "%s", which is not a host name, is rejected',
    async (host) => {
      const authority = openCertificateAuthority(temporaryFolder());
      await expect(authority.issue(host)).rejects.toThrow(`"${host}"`);
      await expect(authority.find(host)).rejects.toThrow(`"${host}"`);
    },
  );
});
