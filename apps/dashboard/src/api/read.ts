import { queryOptions, useQuery } from '@tanstack/react-query';
import type { paths } from '../../../../lib/contract/generated/dashboard/paths.ts';
import { SESSION } from '../paths.ts';
import { isSignedOut } from './api-error.ts';
import { get } from './client.ts';
import { pollEvery, queryClient, SLOW_POLL_MS } from './query-client.ts';

type ReadPath = { [Path in keyof paths]: paths[Path] extends { get: unknown } ? Path : never }[keyof paths];
type Body<Path extends ReadPath> = paths[Path]['get']['responses'][200]['content']['application/json'];
type Parameters<Path extends ReadPath> = paths[Path]['get']['parameters'];
/** The parameters, unless all of them may be left out. */
type Rest<Path extends ReadPath> =
  object extends Parameters<Path> ? [params?: Parameters<Path>] : [params: Parameters<Path>];

/** Data of the API: its key in the cache, and how it is read. */
export const read = <Path extends ReadPath>(path: Path, ...[params]: Rest<Path>) =>
  queryOptions({
    queryKey: [path, params],
    queryFn: async ({ signal }): Promise<Body<Path>> => (await get(path, params ?? {}, signal)).json(),
  });

/** A page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page, if there is one. */
  readonly nextCursor: string | undefined;
  /** How many records the service looked through for these, if it searched. */
  readonly searched: number | undefined;
}

type ListPath = { [Path in ReadPath]: Body<Path> extends readonly unknown[] ? Path : never }[ReadPath];

/** The parameters of a list. They come from the address, so the service checks them. */
export type ListQuery = Readonly<Record<string, string | number>>;

/** Reads the pages of a list. */
export interface ReadList<Item> {
  readonly path: string;
  readonly page: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Item>>;
}

export const listAt = <Path extends ListPath>(path: Path): ReadList<Body<Path>[number]> => ({
  path,
  page: async (query, signal) => {
    const response = await get(path, { query }, signal);
    const searched = response.headers.get('X-Records-Searched');
    return {
      items: await response.json(),
      nextCursor: nextCursorOf(response),
      searched: searched === null ? undefined : Number(searched),
    };
  },
});

function nextCursorOf({ headers }: Response): string | undefined {
  const [, address] = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return address && (new URL(address, location.origin).searchParams.get('cursor') ?? undefined);
}

/** Reads data as it is now, whatever the cache has. */
export const readNow = <Path extends ReadPath>(path: Path, ...params: Rest<Path>): Promise<Body<Path>> =>
  queryClient.fetchQuery({ ...read(path, ...params), staleTime: 0 });

export const useProject = () => useQuery({ ...read('/project'), refetchInterval: pollEvery(SLOW_POLL_MS) });

/**
 * Who is signed in. `data` stays when the session ends, so that a form can be submitted after signing in again. Each button
 * for admins asks, so the session is not read again for new rows.
 */
export function useSession() {
  const session = useQuery({
    ...read(SESSION),
    refetchInterval: pollEvery(SLOW_POLL_MS),
    refetchOnMount: false,
  });
  return { ...session, isSignedOut: isSignedOut(session.error) };
}

export const useIsAdmin = (): boolean => useSession().data?.role === 'admin';
