import { ApiError, hasStatus } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';

/** What a question is about, as the page shows it. */
export interface Shown<Data> {
  /** Where it is read. */
  readonly path: string;
  readonly shown: unknown;
  /** Whether what is there now is what is shown. */
  readonly isSame: (now: Data) => boolean;
}

/** Whether two records are the same. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads what a question is about once more before the change is sent. What is gone needs no question.
 * @throws ApiError if somebody has changed it since it was shown. The page then shows it as it is now
 */
export async function requireShown<Data>({ path, isSame }: Shown<Data>): Promise<void> {
  const now = await request<Data>(path).catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
  if (!now) return;
  queryClient.setQueryData([path], now);
  if (isSame(now.body)) return;
  throw new ApiError('precondition_failed', 'Somebody else has changed this meanwhile. Look, then try again.', 412);
}
