import { useQuery } from '@tanstack/react-query';
import { pollEvery, SLOW_POLL_MS } from './query-client.ts';

/** The rows of a page read within this time of each other. */
const BATCH_MS = 20;

interface Options<Id, Found> {
  /** The path of their list. */
  readonly path: string;
  /** The most ids of a request. */
  readonly max: number;
  /** Reads the records with these ids, in any order. Nonexistent ones are left out. */
  readonly read: (ids: Id[]) => Promise<readonly Found[]>;
  readonly idOf: (found: Found) => Id;
}

/** Reads records one by one. */
export interface OneByOne<Id, Found> {
  readonly path: string;
  /** Reads a record, or null if it does not exist. */
  readonly readOne: (id: Id) => Promise<Found | null>;
}

/** Reads records one by one, as the rows of a list ask for them. One request reads all that are asked for at once. */
export function oneByOne<Id, Found>({ path, max, read, idOf }: Options<Id, Found>): OneByOne<Id, Found> {
  let ids = new Set<Id>();
  let response: Promise<readonly Found[]> = Promise.resolve([]);
  const readBatch = async (batch: Set<Id>) => {
    await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
    if (ids === batch) ids = new Set();
    return read([...batch]);
  };
  return {
    path,
    readOne: async (id) => {
      if (ids.size === max) ids = new Set();
      if (ids.size === 0) response = readBatch(ids);
      ids.add(id);
      return (await response).find((found) => idOf(found) === id) ?? null;
    },
  };
}

/** A record, or null if it was deleted. */
export const useOne = <Id, Found>({ path, readOne }: OneByOne<Id, Found>, id: Id, enabled = true) =>
  useQuery({
    queryKey: [path, 'one', id],
    queryFn: () => readOne(id),
    enabled,
    staleTime: SLOW_POLL_MS,
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
