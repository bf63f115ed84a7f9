import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { probeCertificate, probeHead } from '../../../../lib/domains/edge/probe-edge.ts';
import { ServiceUnavailable } from '../../../../lib/errors/errors.ts';

const DOMAIN = 'www.shop.example';

test('an edge that can not be reached is not reported as refusing a domain', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const edge = { host: '127.0.0.1', httpPort: port, httpsPort: port };
  await expect(probeCertificate(DOMAIN, edge)).rejects.toThrow(ServiceUnavailable);
  for (const scheme of ['http', 'https']) {
    await expect(probeHead(new URL(`${scheme}://${DOMAIN}/`), edge, true)).rejects.toThrow(ServiceUnavailable);
  }
});
