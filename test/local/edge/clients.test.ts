import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { makeSite, useEdge } from '../../support/edge.ts';

/** Tests common clients that trust only the authority's root certificate. */

const run = promisify(execFile);
const HOST = 'www.shop.localhost';
const edge = useEdge();
beforeAll(() => {
  edge.rules.set(HOST, { kind: 'serve', folder: makeSite() });
  edge.rules.set('shop.localhost', { kind: 'redirect', to: HOST, status: 301 });
});

const url = (host: string) => `https://${host}:${edge.edge.port}/`;
const curl = (...options: string[]) => run('curl', ['-sS', '--cacert', edge.authority.rootFile, ...options]);

test('curl accepts the certificate, follows a redirect and gets the page', async () => {
  const { stdout } = await curl(
    '--location',
    '--write-out',
    ' %{ssl_verify_result} %{num_redirects}',
    url('shop.localhost'),
  );
  expect(stdout).toBe('<!doctype html><title>Petstore</title> 0 1');
});

test('curl reports a name that is not served', async () => {
  await expect(curl(url('other.localhost'))).rejects.toMatchObject({
    stderr: expect.stringContaining('handshake failure'),
  });
});

test('curl rejects the certificate without the root', async () => {
  await expect(run('curl', ['-sS', url(HOST)])).rejects.toMatchObject({ code: 60 });
});

test('OpenSSL accepts the chain and the name, with TLS 1.3 and 1.2', async () => {
  for (const version of ['-tls1_3', '-tls1_2']) {
    const options = [
      '-verify_return_error',
      '-verify_hostname',
      HOST,
      '-CAfile',
      edge.authority.rootFile,
      version,
      '-brief',
    ];
    const client = run('openssl', [
      's_client',
      '-connect',
      `127.0.0.1:${edge.edge.port}`,
      '-servername',
      HOST,
      ...options,
    ]);
    client.child.stdin?.end();
    const { stderr } = await client;
    expect(stderr).toContain('Verification: OK');
    expect(stderr).toContain(`Verified peername: ${HOST}`);
  }
});
