import { askDns, type DnsServer, readDnsResponse, zoneOfResponse } from '../../lib/domains/dns-client.ts';
import type { DnsView } from '../../lib/domains/dns-view.ts';
import { isAtOrBelow } from '../../lib/domains/domain-name.ts';

/**
 * The DNS view of the local stage. Its only server is authoritative for every name, so nothing is cached.
 * @param port the port of the DNS server on the loopback interface
 */
export function localDnsView(port: number): DnsView {
  const server: DnsServer = { host: '127.0.0.1', port, isRecursive: false };
  return {
    query: async (name, type) => readDnsResponse(await askDns(server, name, type), type),
    zoneOf: (name) => zoneOf(server, name),
  };
}

/** The SOA record of a response names the zone. If a CNAME led to another zone, ask for the parent name. */
async function zoneOf(server: DnsServer, name: string): Promise<string | undefined> {
  for (let at = name; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const response = await askDns(server, at, 'SOA');
    const zone = response && zoneOfResponse(response);
    if (zone !== undefined && isAtOrBelow(name, zone)) return zone;
  }
  return undefined;
}
