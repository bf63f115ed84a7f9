import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamodb } from '../../../../lib/database/dynamodb.ts';

/** The header that identifies the request of a call. */
export const REQUEST_TAG = 'x-test-request';

const tags = new AsyncLocalStorage<string>();

/** Adds the tag of the current request to every database call. */
export function tagDatabaseCalls(): void {
  dynamodb().middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      const tag = tags.getStore();
      if (tag !== undefined && isWithHeaders(request)) request.headers[REQUEST_TAG] = tag;
      return next(args);
    },
    { step: 'build', name: 'requestTag' },
  );
}

/** Runs a request under a tag. */
export function tagged<Result>(tag: string, request: () => Promise<Result>): Promise<Result> {
  return tags.run(tag, request);
}

function isWithHeaders(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request;
}
