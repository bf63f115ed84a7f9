import fc from 'fast-check';
import { operationsOf } from '../../../../tools/contract/document.ts';
import { call } from '../../../support/call.ts';
import { anyText } from './texts.ts';
import { contract } from './values.ts';

/** A method and a path that usually match no operation. */
export interface StrayRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

const operations = [...operationsOf(contract)];
const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'get', 'PURGE');
const turns: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.slice(1),
  (path) => path.toUpperCase(),
  (path) => path.replace('/', '//'),
  (path) => `${path}%00`,
  (path) => `${path};v=1`,
  (path) => `/.${path}`,
  (path) => `${path}/..${path}`,
  (path) => `/v1${path}`,
  (path) => encodeURIComponent(path),
];

export const strayRequests: fc.Arbitrary<StrayRequest> = fc.record({
  method: methods,
  path: fc.oneof(
    fc
      .tuple(fc.constantFrom(...operations.map(({ path }) => path)), fc.constantFrom(...turns))
      .map(([path, turn]) => turn(path.replace(/\{\w+\}/, '1'))),
    anyText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.constantFrom('/', '', '/.env', '/admin', '/store', '/store/orders/1', '/pets/1/photos', '/openapi.json'),
  ),
  authorization: fc.constantFrom(undefined, 'Bearer x'),
});

/** Fails unless a request gets a 404 for an unknown path and a 405 for an unsupported method. */
export async function runStray({ method, path, authorization }: StrayRequest): Promise<number> {
  const there = operations.filter((operation) => templateOf(operation.path).test(path)).map((one) => one.method);
  const allowed: string[] = [...there, ...(there.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  const { status, headers, body } = await call({ method, path, headers: { Authorization: authorization } });
  const expected = there.length === 0 ? 404 : allowed.includes(method) ? 401 : 405;
  const isRight = status === expected && (status !== 405 || headers.Allow === allowed.join(', '));
  const isError = method === 'HEAD' || Object(body).status === status;
  if (!isRight || !isError) {
    throw new Error(`${method} ${path} should get ${expected}, but got ${status} with Allow ${headers.Allow}`);
  }
  return status;
}

function templateOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}/?$`);
}
