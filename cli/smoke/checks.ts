import * as z from 'zod';
import { methodsOf, type Route } from '../../lib/contract/api-contract.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { generateApiKey } from '../../lib/keys/key-format.ts';
import type { SmokeRequest, SmokeResponse } from './client.ts';
import { type Expectation, isAllowing, isEmpty, isError, isJson, isPreflight, isRecord } from './expectations.ts';

/** A request and its expected response. */
export interface Check {
  readonly title: string;
  readonly request: SmokeRequest;
  readonly expected: Expectation;
}

/** No record has this id, because ids begin with a time. */
const NO_ID = '1';

/**
 * Checks that change nothing, derived from the contract: for each operation a request that reads or is rejected, and
 * requests that the gateway or the key check rejects.
 */
export function readingChecks(stage: string, apiKey: string, isReadOnly: boolean): Check[] {
  const { basePath, routes } = publicApi;
  const [{ method, path } = { method: 'GET', path: '/' }] = routes;
  const methods = methodsOf(publicApi, basePath + path);
  const unsupported = ['DELETE', 'PATCH', 'PUT', 'POST'].find((candidate) => !methods.includes(candidate)) ?? 'TRACE';
  const paths = [...new Set(routes.map((route) => route.path))];
  return [
    ...routes.flatMap((route) => operationChecks(route, apiKey, isReadOnly)),
    check('no key', { method, path }, isError(401, 'unauthorized')),
    check('a key that was never issued', { method, path, apiKey: generateApiKey(stage) }, isError(401, 'unauthorized')),
    check('an unknown path', { method: 'GET', path: '/no-such-path', apiKey }, isError(404, 'unknown_path')),
    check('an unsupported method', { method: unsupported, path, apiKey }, isAllowing(methods)),
    ...paths.map((each) => {
      const request = { method: 'OPTIONS', path: each, headers: preflightHeaders };
      return check('preflight', request, isPreflight(methodsOf(publicApi, basePath + each)));
    }),
  ];
}

const preflightHeaders = { Origin: 'https://smoke.example', 'Access-Control-Request-Method': 'GET' };

/**
 * The checks of one operation. A request that could change something has an invalid body or Idempotency-Key, no key, or
 * the id of a nonexistent record.
 */
function operationChecks({ method, path, takesBody }: Route, apiKey: string, isReadOnly: boolean): Check[] {
  const request = { method, path, apiKey };
  if (isReadOnly && method !== 'GET') return [check('a read-only key', request, isError(403, 'insufficient_scope'))];
  const isInvalid = isError(400, 'invalid_request');
  if (takesBody) return [check('an invalid body', { ...request, body: [] }, isInvalid)];
  if (method === 'POST') {
    const headers = { 'Idempotency-Key': 'two words' };
    return [check('an invalid Idempotency-Key', { ...request, headers }, isInvalid)];
  }
  const head = { ...request, method: 'HEAD' };
  const title = 'a nonexistent record';
  if (path.includes('{')) {
    const missing = check(title, request, isError(404, 'not_found'));
    return method === 'GET' ? [missing, check(title, head, isEmpty(404))] : [missing];
  }
  if (method === 'GET') return [check('', request, isJson(200)), check('', head, isEmpty(200))];
  return [check('no key', { method, path }, isError(401, 'unauthorized'))];
}

const listSchema = z.array(z.object({ id: z.union([z.number(), z.string()]) }));

/**
 * Reads the first record of a list by itself, if the contract has an operation for that. An operation that fails for every
 * existing record still responds with 404 for a nonexistent one.
 * @param list the request of the list
 */
export function recordChecks({ method, path, apiKey }: SmokeRequest, { json }: SmokeResponse): Check[] {
  const first = listSchema.safeParse(json).data?.[0];
  const isRecordPath = (other: string) =>
    other.startsWith(`${path}/`) && /^\{\w+\}$/.test(other.slice(path.length + 1));
  const isRead =
    method === 'GET' && publicApi.routes.some((route) => route.method === method && isRecordPath(route.path));
  if (!isRead || first === undefined) return [];
  return [check('the first record', { method, path: `${path}/${first.id}`, apiKey }, isRecord(first.id))];
}

/** @param request its path may be a template. Then it has the id of a nonexistent record */
export function check(title: string, request: SmokeRequest, expected: Expectation): Check {
  return { title, request: { ...request, path: request.path.replace(/\{\w+\}/g, NO_ID) }, expected };
}
