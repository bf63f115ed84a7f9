import { generateApiKey } from '../../lib/api-keys/key-format.ts';
import { routes } from '../../lib/contract/generated/routes.ts';
import type { Route } from '../../lib/contract/operation-contract.ts';
import { BASE_PATH, methodsOf } from '../../lib/contract/routing.ts';
import type { SmokeRequest } from './client.ts';
import { type Expectation, isAllowing, isEmpty, isError, isJson, isPreflight } from './expectations.ts';

/** A request with the response that it should get. */
export interface Check {
  readonly title: string;
  readonly request: SmokeRequest;
  readonly expected: Expectation;
}

/** No record has this id: ids are times, counted from 2020. */
const NO_ID = '1';

/**
 * Checks that change nothing, derived from the contract: every operation that reads, every operation that writes with a
 * body that it must reject, and requests that the gateway or the key check must reject.
 */
export function readingChecks(stage: string, apiKey: string): Check[] {
  const [{ path: anyPath } = { path: '/' }] = routes;
  const paths = [...new Set(routes.map(({ path }) => path))];
  return [
    ...routes.flatMap((route) => (route.method === 'GET' ? reads(route, apiKey) : [refusedWrite(route, apiKey)])),
    check('no key', 'GET', anyPath, undefined, isError(401, 'unauthorized')),
    check('a key that was never issued', 'GET', anyPath, generateApiKey(stage), isError(401, 'unauthorized')),
    check('an unknown path', 'GET', '/no-such-path', apiKey, isError(404, 'not_found')),
    check('an unsupported method', 'DELETE', anyPath, apiKey, isAllowing(methodsOf(BASE_PATH + anyPath))),
    ...paths.map((path) => ({
      title: 'preflight',
      request: { method: 'OPTIONS', path: filledIn(path), headers: preflightHeaders },
      expected: isPreflight(methodsOf(BASE_PATH + path)),
    })),
  ];
}

const preflightHeaders = { Origin: 'https://smoke.example', 'Access-Control-Request-Method': 'GET' };

function reads({ path }: Route, apiKey: string): Check[] {
  const [title, status] = path.includes('{') ? ['a nonexistent record', 404] : ['', 200];
  const expected = status === 404 ? isError(404, 'not_found') : isJson(200);
  return [check(title, 'GET', path, apiKey, expected), check(title, 'HEAD', path, apiKey, isEmpty(status))];
}

function refusedWrite({ method, path }: Route, apiKey: string): Check {
  const request = { method, path: filledIn(path), body: [], apiKey };
  return { title: 'an invalid body', request, expected: isError(400, 'invalid_request') };
}

function check(title: string, method: string, path: string, apiKey: string | undefined, expected: Expectation): Check {
  return { title, request: { method, path: filledIn(path), ...(apiKey === undefined ? {} : { apiKey }) }, expected };
}

function filledIn(path: string): string {
  return path.replace(/\{\w+\}/g, NO_ID);
}
