import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloudFrontAddresses } from '../../../../lib/domains/cloudfront/edge-addresses.ts';
import { DAY } from '../../../support/project.ts';
import { type FakeService, startFakeService } from '../../aws/support/fake-service.ts';

const RANGES = {
  prefixes: [
    { ip_prefix: '13.32.0.0/15', region: 'GLOBAL', service: 'CLOUDFRONT' },
    { ip_prefix: '3.5.140.0/22', region: 'ap-northeast-2', service: 'S3' },
  ],
  ipv6_prefixes: [{ ipv6_prefix: '2600:9000::/28', region: 'GLOBAL', service: 'CLOUDFRONT' }],
};
let fetches = 0;
let status = 200;
let service: FakeService;
let url = '';
beforeAll(async () => {
  service = await startFakeService((_request, response) => {
    fetches += 1;
    response.writeHead(status).end(JSON.stringify(RANGES));
  });
  url = `${service.url}/ip-ranges.json`;
});
afterAll(() => service.stop());

test.each([
  ['13.32.0.1', true],
  ['13.33.255.255', true],
  ['13.34.0.0', false],
  ['3.5.140.1', false],
  ['2600:9000:1::1', true],
  ['2600:9fff::1', false],
  ['not an address', false],
])('%s is one of CloudFront’s: %s', async (address, isOurs) => {
  expect(await cloudFrontAddresses(url)(address)).toBe(isOurs);
});

test('the ranges are fetched once, and again after a failure', async () => {
  fetches = 0;
  const isEdgeAddress = cloudFrontAddresses(url);
  status = 503;
  await expect(isEdgeAddress('13.32.0.1')).rejects.toThrow('the list of CloudFront’s addresses could not be read');
  status = 200;
  expect(await isEdgeAddress('13.32.0.1')).toBe(true);
  expect(await isEdgeAddress('13.34.0.1')).toBe(false);
  expect(fetches).toBe(2);
});

test('concurrent checks of addresses share one download, even one that fails', async () => {
  fetches = 0;
  const isEdgeAddress = cloudFrontAddresses(url);
  const askAll = () => Promise.allSettled(['13.32.0.1', '13.34.0.1', '2600:9000:1::1'].map(isEdgeAddress));
  status = 503;
  const refused = await askAll();
  expect([refused.map((result) => result.status), fetches]).toEqual([['rejected', 'rejected', 'rejected'], 1]);
  status = 200;
  const known = await askAll();
  expect(known.map((result) => result.status === 'fulfilled' && result.value)).toEqual([true, false, true]);
  expect(fetches).toBe(2);
});

test('known ranges are kept when they can’t be fetched again', async () => {
  let time = 0;
  const isEdgeAddress = cloudFrontAddresses(url, () => time);
  expect(await isEdgeAddress('13.32.0.1')).toBe(true);
  status = 503;
  time = 2 * DAY;
  expect(await isEdgeAddress('13.32.0.1')).toBe(true);
  status = 200;
});
