import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, UNEXPECTED } from '../api/api-error.ts';
import { connectionError, sleep } from '../api/request.ts';
import { loadMissingStyles } from '../missing-styles.ts';

const UPDATED = 'The dashboard was updated since you opened it. Reload the page. The other pages keep working.';

/** How long to wait for code. Trying again keeps waiting: browsers don't request a module again while it is loading. */
const LOAD_TIMEOUT_MS = 10_000;

function failToArrive(): never {
  throw new ApiError(
    'timeout',
    'Its code is taking a long time to arrive. If trying again does not help, reload the page.',
    0,
  );
}

/** Loads code once it is needed. The error tells an update of the dashboard from a lost or slow connection. */
export function useCode<Module>(name: string, load: () => Promise<Module>, enabled = true): UseQueryResult<Module> {
  return useQuery<Module>({
    queryKey: ['code', name],
    queryFn: () => Promise.race([loadCode(load), sleep(LOAD_TIMEOUT_MS).then(failToArrive)]),
    enabled,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

async function loadCode<Module>(load: () => Promise<Module>, isRepeated = false): Promise<Module> {
  try {
    await loadMissingStyles();
    return await load();
  } catch (cause) {
    const [file] = /\/[\w./:-]+\.(?:js|css)/.exec(String(cause)) ?? [];
    if (file === undefined) throw cause;
    const response = fetch(file.replace(/^\/\/[^/]+/, ''), { method: 'HEAD', cache: 'no-store' });
    const { status } = await response.catch(() => ({ status: 0 }));
    if (status === 404) throw new ApiError('updated', UPDATED, status, { cause });
    if (status === 200 && !isRepeated) return loadCode(load, true);
    if (status === 0) throw connectionError(cause);
    const what = status === 200 ? 'something that is not code' : `HTTP ${status}`;
    throw new ApiError(UNEXPECTED, `The service responded with ${what}. Try again.`, status, { cause });
  }
}
