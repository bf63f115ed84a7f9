import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import { EdgeAddressesUnknown } from '../dns/diagnose.ts';

/** https://docs.aws.amazon.com/vpc/latest/userguide/aws-ip-ranges.html */
const RANGES_URL = 'https://ip-ranges.amazonaws.com/ip-ranges.json';
const KEPT_MS = 24 * 60 * 60_000;
const TIMEOUT_MS = 5_000;

const rangesSchema = z.object({
  prefixes: z.array(z.object({ ip_prefix: z.string(), service: z.string() })),
  ipv6_prefixes: z.array(z.object({ ipv6_prefix: z.string(), service: z.string() })),
});

/**
 * Returns a function that checks whether an address belongs to CloudFront. The published ranges are fetched on first
 * use and refreshed daily. If a refresh fails, the known ranges are used for another day. Concurrent calls share one
 * download.
 * @throws EdgeAddressesUnknown when the ranges can't be fetched and none are known
 */
export function cloudFrontAddresses(
  url: string = RANGES_URL,
  now: () => number = Date.now,
): (address: string) => Promise<boolean> {
  let ranges: Promise<BlockList> | undefined;
  let until = 0;
  const current = (): Promise<BlockList> => {
    const known = ranges;
    if (known && until >= now()) return known;
    until = now() + KEPT_MS;
    ranges = fetchRanges(url).catch((cause: unknown) => {
      if (known) return known;
      ranges = undefined;
      throw new EdgeAddressesUnknown('the list of CloudFront’s addresses could not be read', { cause });
    });
    return ranges;
  };
  return async (address) => {
    const family = isIP(address);
    return family !== 0 && (await current()).check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

async function fetchRanges(url: string): Promise<BlockList> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responds with ${response.status}.`);
  const { prefixes, ipv6_prefixes } = rangesSchema.parse(await response.json());
  const list = new BlockList();
  const add = (range: string, family: 'ipv4' | 'ipv6') => {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  };
  for (const { ip_prefix, service } of prefixes) if (service === 'CLOUDFRONT') add(ip_prefix, 'ipv4');
  for (const { ipv6_prefix, service } of ipv6_prefixes) if (service === 'CLOUDFRONT') add(ipv6_prefix, 'ipv6');
  return list;
}
