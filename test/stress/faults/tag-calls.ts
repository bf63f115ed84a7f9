import { AsyncLocalStorage } from 'node:async_hooks';
import { dynamodb } from '../../../lib/database/dynamodb.ts';

/** The header by which the link knows whose call it is. */
export const REQUEST_TAG = 'x-test-request';

const tags = new AsyncLocalStorage<string>();

/** Has every call to the database carry the tag of the request that makes it. */
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
