import type { DnsView, RecordType } from '../../lib/domains/dns-view.ts';
import { answerQuestion } from '../dns/answer-question.ts';
import type { Zones } from '../dns/zones.ts';

export interface LocalDnsOptions {
  /** Returns the current zones; see `watchZones`. */
  readonly zones: () => Promise<Zones>;
  /** For tests: whether a query fails. */
  readonly isUnreachable?: ((name: string, type: RecordType) => boolean) | undefined;
}

/** The DNS view of the local stage. It asks the zones of the local DNS provider, so nothing is cached. */
export function localDnsView({ zones, isUnreachable = () => false }: LocalDnsOptions): DnsView {
  const readZones = () =>
    zones().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return undefined;
    });
  return {
    query: async (name, type) => {
      const current = isUnreachable(name, type) ? undefined : await readZones();
      return current
        ? answerQuestion(current, name, type)
        : { outcome: 'unreachable', reason: "the records can't be read" };
    },
    zoneOf: async (name) => (await readZones())?.zoneOf(name),
  };
}
