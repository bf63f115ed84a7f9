import type { DnsView, RecordType } from '../../lib/domains/dns-view.ts';
import { answerQuestion } from '../dns/answer-question.ts';
import { readZones } from '../dns/zone-file.ts';

/** For tests: whether a query fails. */
export type IsUnreachable = (name: string, type: RecordType) => boolean;

/** The DNS view of the local stage. It asks the zones of the local DNS provider, so nothing is cached. */
export function localDnsView(dataFolder: string, isUnreachable: IsUnreachable = () => false): DnsView {
  const currentZones = () =>
    readZones(dataFolder).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return undefined;
    });
  return {
    query: async (name, type) => {
      const zones = isUnreachable(name, type) ? undefined : await currentZones();
      return zones
        ? answerQuestion(zones, name, type)
        : { outcome: 'unreachable', reason: "the records can't be read" };
    },
    zoneOf: async (name) => (await currentZones())?.zoneOf(name),
  };
}
