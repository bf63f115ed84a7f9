import type { DnsLimits, DnsResult, DnsView } from './dns-view.ts';

/** The maximum number of DNS queries in one check. A subdomain of three labels needs about 15. */
export const MAX_QUERIES = 50;

/** The maximum duration of a scheduled check, in milliseconds. */
export const CHECK_MS = 20_000;
/** The maximum duration of a check in a request: a function has 12 seconds for all of its work. */
export const REQUEST_CHECK_MS = 8_000;

/** A view for one check. When the check has taken too long or asked too much, every query is unreachable. */
export function limitDns(view: DnsView, milliseconds: number): DnsView {
  const signal = AbortSignal.timeout(milliseconds);
  const ended = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  let asked = 0;
  const limits: DnsLimits = { signal, take: () => ++asked <= MAX_QUERIES };
  const reasonToEnd = () => {
    if (signal.aborted) return `the DNS servers took longer than ${milliseconds / 1000} seconds in total`;
    return asked > MAX_QUERIES ? `a check sends at most ${MAX_QUERIES} DNS queries` : undefined;
  };
  return {
    query: async (name, type): Promise<DnsResult> => {
      const result = limits.take() ? await Promise.race([ended, view.query(name, type, limits)]) : undefined;
      if (result && result.outcome !== 'unreachable') return result;
      const reason = reasonToEnd();
      if (reason !== undefined) return { outcome: 'unreachable', reason };
      return result ?? { outcome: 'unreachable', reason: 'the DNS server does not respond' };
    },
    zoneOf: (name) => Promise.race([ended, view.zoneOf(name, limits)]),
  };
}
