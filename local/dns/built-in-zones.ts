import { SERVICE } from '../../lib/config/service-name.ts';
import { LOCAL_DOMAINS } from '../../lib/domains/dns/domain-name.ts';
import type { RecordSet } from './record-set.ts';

/** The default domain: the host name of the site on the local stage. */
export const PLATFORM_NAME = `${SERVICE}.localhost`;
/** The site's default address. @param port the port of the local service */
export const platformUrlAt = (port: number) => `http://${PLATFORM_NAME}:${port}`;
/** The target of the CNAME and ALIAS records of custom domains. */
export const CNAME_TARGET = `sites.${PLATFORM_NAME}`;
/** The name that identifies the local certificate authority in CAA records. */
export const CA_IDENTITY = `ca.${PLATFORM_NAME}`;

const NAME_SERVER = `ns1.${PLATFORM_NAME}`;
/** How long resolvers cache that there is no such name, in seconds: https://www.rfc-editor.org/rfc/rfc2308#section-5 */
const NEGATIVE_TTL = 300;

/** The SOA and NS records of a new zone. */
export function newZone(name: string): RecordSet[] {
  const soa = `${NAME_SERVER} hostmaster.${name} 1 7200 900 1209600 ${NEGATIVE_TTL}`;
  return [
    { name, type: 'SOA', ttl: 3600, values: [soa] },
    { name, type: 'NS', ttl: 3600, values: [NAME_SERVER] },
  ];
}

/** The built-in zones, which can't be edited. */
export const BUILT_IN_RECORDS: readonly RecordSet[] = [
  ...LOCAL_DOMAINS.flatMap(newZone),
  ...newZone(PLATFORM_NAME),
  ...[PLATFORM_NAME, CNAME_TARGET, NAME_SERVER].flatMap((name): RecordSet[] => [
    { name, type: 'A', ttl: 300, values: ['127.0.0.1'] },
    { name, type: 'AAAA', ttl: 300, values: ['::1'] },
  ]),
];

/** The initial records: one domain without records of its own. */
export const FIRST_RECORDS: readonly RecordSet[] = newZone('shop.localhost');
