import { methodsOf, type Route } from '../../lib/contract/api-contract.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { generateApiKey } from '../../lib/keys/key-format.ts';
import type { SmokeRequest } from './client.ts';
import { type Expectation, isAllowing, isEmpty, isError, isJson, isPreflight } from './expectations.ts';

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
    ...paths.map((each) => ({
      title: 'preflight',
      request: { method: 'OPTIONS', path: filledIn(each), headers: preflightHeaders },
      expected: isPreflight(methodsOf(publicApi, basePath + each)),
    })),
  ];
}

const preflightHeaders = { Origin: 'https://smoke.example', 'Access-Control-Request-Method': 'GET' };

/**
 * The checks of one operation. A request that could change something has an invalid body or Idempotency-Key, no key, or
 * the id of a nonexistent record.
 */
function operationChecks({ method, path, takesBody }: Route, apiKey: string, isReadOnly: boolean): Check[] {
  const request = { method, path: filledIn(path), apiKey };
  if (isReadOnly && method !== 'GET') {
    return [check('a read-only key', { method, path, apiKey }, isError(403, 'insufficient_scope'))];
  }
  const isInvalid = isError(400, 'invalid_request');
  if (takesBody) return [{ title: 'an invalid body', request: { ...request, body: [] }, expected: isInvalid }];
  if (method === 'GET' && !path.includes('{')) {
    return [
      check('', { method: 'GET', path, apiKey }, isJson(200)),
      check('', { method: 'HEAD', path, apiKey }, isEmpty(200)),
    ];
  }
  if (method === 'POST') {
    const headers = { 'Idempotency-Key': 'two words' };
    return [{ title: 'an invalid Idempotency-Key', request: { ...request, headers }, expected: isInvalid }];
  }
  const title = 'a nonexistent record';
  if (!path.includes('{')) return [check('no key', { method, path }, isError(401, 'unauthorized'))];
  const missing = check(title, { method, path, apiKey }, isError(404, 'not_found'));
  return method === 'GET' ? [missing, check(title, { method: 'HEAD', path, apiKey }, isEmpty(404))] : [missing];
}

/** A check of a request without headers and body. */
export function check(
  title: string,
  { path, ...request }: Omit<SmokeRequest, 'headers' | 'body'>,
  expected: Expectation,
): Check {
  return { title, request: { ...request, path: filledIn(path) }, expected };
}

function filledIn(path: string): string {
  return path.replace(/\{\w+\}/g, NO_ID);
}
