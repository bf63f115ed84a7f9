import type { AutosuggestProps } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import type { Domain, FoundRecords, Person, Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { containsWords } from '../../../../lib/format/contains-text.ts';
import { messageOf } from '../api/api-error.ts';
import { read } from '../api/read.ts';
import { domainsAmong, pages, peopleAmong, recordGroups, sitePagesAmong } from './results.ts';

interface Found {
  /** What to choose from. Groups keep their place: what arrives later comes after what is shown. */
  readonly groups: readonly AutosuggestProps.OptionGroup[];
  readonly status: 'loading' | 'error' | 'finished';
  /** How many records were found. Undefined without a text. */
  readonly summary: string | undefined;
  /** Why something could not be searched. */
  readonly failure: string | undefined;
  readonly tryAgain: () => void;
}

const NO_RECORDS: FoundRecords = { pets: [], orders: [], keys: [], hasMore: false };
const NO_DOMAINS: Domain[] = [];
const NO_PEOPLE: Person[] = [];

/**
 * Finds what a text matches.
 * @param text what is typed by now
 * @param searched what was typed when the person paused last, which the service is asked for
 */
export function useFound(text: string, searched: string, project: Project | undefined): Found {
  const records = useQuery({
    ...read('/search', { query: { text: searched } }),
    enabled: searched !== '',
    // Each request uses up to 64 read units: only typing sends one.
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const domains = useQuery(read('/domains'));
  const people = useQuery(read('/people'));
  const isMatch = containsWords(text);
  // An earlier text's records are not shown for this one.
  const found = text === searched ? records.data : undefined;
  const reads = [
    ...(searched === '' ? [] : [{ query: records, what: 'pets, orders and keys' }]),
    { query: domains, what: 'domains' },
    { query: people, what: 'people' },
  ];
  const failed = reads.filter(({ query: { data, error, isFetching } }) => error && !data && !isFetching);
  const isWaiting = text !== searched || reads.some(({ query }) => query.isFetching && !query.data);
  const groups =
    text === ''
      ? pages(project, isMatch)
      : [
          ...pages(project, isMatch),
          ...sitePagesAmong(project, isMatch),
          ...domainsAmong(domains.data ?? NO_DOMAINS, isMatch),
          ...peopleAmong(people.data ?? NO_PEOPLE, isMatch),
          ...recordGroups(found ?? NO_RECORDS),
        ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    status: failed.length > 0 ? 'error' : isWaiting && text !== '' ? 'loading' : 'finished',
    summary: found && summaryOf(found),
    failure:
      failed[0] && `Can't search ${failed.map(({ what }) => what).join(' and ')}. ${messageOf(failed[0].query.error)}`,
    tryAgain: () => {
      for (const { query } of failed) void query.refetch();
    },
  };
}

function summaryOf({ pets, orders, keys, hasMore }: FoundRecords): string {
  const count = pets.length + orders.length + keys.length;
  const more = hasMore ? ' There may be more in the lists of pets and keys.' : '';
  if (count === 0) return `No pets, orders or keys found.${more}`;
  return `${count === 1 ? '1 record' : `${count} records`} found.${more}`;
}
