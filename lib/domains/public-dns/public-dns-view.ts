import { getServers } from 'node:dns';
import type { DnsLimits, DnsResult, DnsView, RecordType } from '../dns/dns-view.ts';
import { isAtOrBelow, topDomain } from '../dns/domain-name.ts';
import {
  askDns,
  type DnsResponse,
  type DnsServer,
  isConclusive,
  readDnsResponse,
  zoneOfResponse,
} from './dns-client.ts';

const DNS_PORT = 53;
/** How many of a zone's servers to query before the zone counts as unreachable. */
const MAX_SERVERS = 3;
/** More delegations than this are a misconfiguration or a loop. */
const MAX_DELEGATIONS = 5;
/** How long a zone is cached: long enough for all queries of one check. */
const KEPT_MS = 10_000;
const MAX_KEPT = 1_000;

/** The authoritative servers of the zone that a name is in. */
interface Zone {
  readonly name: string;
  readonly servers: readonly DnsServer[];
}

export interface PublicDnsOptions {
  readonly resolvers?: readonly DnsServer[];
  /** For tests: the authoritative server at an address. */
  readonly serverAt?: (address: string) => DnsServer;
}

/**
 * Reads public DNS. Queries go to the authoritative servers of the name's zone. New records are then visible at once,
 * and no resolver caches that a record was missing. If none of these servers has an answer, queries go to the resolvers of
 * this machine.
 */
export function publicDnsView({
  resolvers = systemResolvers(),
  serverAt = (host) => ({ host, port: DNS_PORT, isRecursive: false }),
}: PublicDnsOptions = {}): DnsView {
  const zones = keptBriefly<Zone | undefined>();
  const topZones = keptBriefly<Zone>();

  const serversOf = async (hosts: readonly string[], limits: DnsLimits | undefined): Promise<DnsServer[]> => {
    const asked = hosts.slice(0, MAX_SERVERS).map((host) => askForZone(resolvers, host, 'A', limits));
    const found = (await Promise.all(asked)).map(addressesIn);
    // One host with many addresses must not take the place of the others.
    const [first, more] = [found.flatMap(([one = []]) => one), found.flatMap(([, ...others]) => others)];
    return [...first, ...more].slice(0, MAX_SERVERS).map(serverAt);
  };
  const findTopZone = async (name: string, limits: DnsLimits | undefined): Promise<Zone> => {
    const response = await askForZone(resolvers, name, 'NS', limits);
    return { name, servers: await serversOf(nameServersIn(response?.answers, name), limits) };
  };
  const findZone = async (name: string, limits: DnsLimits | undefined): Promise<Zone | undefined> => {
    const top = topDomain(name);
    let zone = await topZones(top, () => findTopZone(top, limits));
    for (let depth = 0; depth < MAX_DELEGATIONS && zone.servers.length > 0; depth += 1) {
      const { name: asked, servers } = zone;
      const isUsable = (reply: DnsResponse) => isConclusive(reply) || delegationIn(reply, name, asked) !== undefined;
      const reply = await askForZone(servers, name, 'SOA', limits, isUsable);
      if (!reply) return undefined;
      const delegated = delegationIn(reply, name, asked);
      if (delegated === undefined) {
        const found = zoneOfResponse(reply);
        return found !== undefined && isAtOrBelow(name, found) ? { ...zone, name: found } : zone;
      }
      zone = { name: delegated, servers: await serversOf(nameServersIn(reply.authorities, delegated), limits) };
    }
    return zone.servers.length > 0 ? zone : undefined;
  };
  const zoneOf = (name: string, limits: DnsLimits | undefined) => zones(name, () => findZone(name, limits));

  return {
    query: async (name, type, limits): Promise<DnsResult> => {
      const zone = await zoneOf(name, limits);
      const result = zone && readDnsResponse(await askAny(zone.servers, name, type, limits), type);
      if (result && result.outcome !== 'unreachable') return result;
      return readDnsResponse(await askAny(resolvers, name, type, limits), type);
    },
    zoneOf: async (name, limits) => (await zoneOf(name, limits))?.name,
  };
}

/** Keeps results for a moment, and shares them between concurrent calls. */
function keptBriefly<Result>(): (name: string, find: () => Promise<Result>) => Promise<Result> {
  const kept = new Map<string, { readonly result: Promise<Result>; readonly until: number }>();
  return (name, find) => {
    const known = kept.get(name);
    if (known && known.until > Date.now()) return known.result;
    if (kept.size >= MAX_KEPT) kept.clear();
    const result = find();
    kept.set(name, { result, until: Date.now() + KEPT_MS });
    return result;
  };
}

/** Queries servers to find a zone, if the check may still send queries. */
const askForZone: typeof askAny = async (servers, name, type, limits, isUsable) =>
  limits && !limits.take() ? undefined : askAny(servers, name, type, limits, isUsable);

/** Queries servers in order until one gives a usable response. Returns the last response if none does. */
async function askAny(
  servers: readonly DnsServer[],
  name: string,
  type: RecordType | 'SOA' | 'NS',
  limits: DnsLimits | undefined,
  isUsable = isConclusive,
): Promise<DnsResponse | undefined> {
  let last: DnsResponse | undefined;
  // With several servers, querying the next one replaces the second attempt.
  const attempts = servers.length > 1 ? 1 : 2;
  for (const server of servers) {
    if (limits?.signal.aborted) return last;
    const response = await askDns(server, name, type, attempts, limits?.signal);
    if (response && isUsable(response)) return response;
    last = response ?? last;
  }
  return last;
}

/** The resolvers of this machine. https://nodejs.org/api/dns.html#dnsgetservers */
function systemResolvers(): DnsServer[] {
  return getServers().map((server) => {
    const [, bracketed, v4 = server, port = DNS_PORT] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(server) ?? [];
    return { host: bracketed ?? v4, port: Number(port), isRecursive: true };
  });
}

function addressesIn(response: DnsResponse | undefined): string[] {
  return (response?.answers ?? []).flatMap((answer) => (answer.type === 'A' ? [answer.data] : []));
}

function nameServersIn(records: DnsResponse['answers'], zone: string): string[] {
  return (records ?? []).flatMap((answer) =>
    answer.type === 'NS' && answer.name.toLowerCase() === zone ? [answer.data] : [],
  );
}

/** The delegated zone that a response refers to, below the zone that was asked. */
function delegationIn(response: DnsResponse, name: string, asked: string): string | undefined {
  const { flag_aa: isAuthoritative, rcode, authorities = [] } = response;
  if (isAuthoritative || rcode !== 'NOERROR') return undefined;
  const zones = authorities.filter(({ type }) => type === 'NS').map((record) => record.name.toLowerCase());
  return zones.find((zone) => zone !== asked && isAtOrBelow(zone, asked) && isAtOrBelow(name, zone));
}
