import type { SmokeResponse } from './client.ts';

/** Lists the problems of a response: empty when it is as expected. */
export type Expectation = (response: SmokeResponse) => readonly string[];

/** Expects a status, and the headers that every response has. */
function hasStatus(status: number): Expectation {
  return (response) => [
    ...(response.status === status ? [] : [`expected ${status}`]),
    ...(response.headers.get('X-Request-Id') ? [] : ['X-Request-Id is missing']),
    ...(response.headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['X-Content-Type-Options is not nosniff']),
    ...(response.headers.get('Cache-Control') ? [] : ['Cache-Control is missing']),
  ];
}

export function isJson(status: number): Expectation {
  return (response) => [
    ...hasStatus(status)(response),
    ...(response.headers.get('Content-Type') === 'application/json' ? [] : ['it is not application/json']),
    ...(response.json === undefined ? ['the body is not JSON'] : []),
  ];
}

/** Expects the record with this id. */
export function isRecord(id: number | string): Expectation {
  return (response) => {
    const { json } = response;
    const isIt = typeof json === 'object' && json !== null && 'id' in json && json.id === id;
    return [...isJson(200)(response), ...(isIt ? [] : [`the body is not the record ${id}`])];
  };
}

/** Expects the contract's `Error` with this code. */
export function isError(status: number, code: string): Expectation {
  return (response) => {
    const body = typeof response.json === 'object' && response.json !== null ? response.json : {};
    const isShaped = Object.keys(body).sort().join() === 'code,message,status' && 'status' in body && 'code' in body;
    if (!isShaped) return [...isJson(status)(response), 'the body is not an Error'];
    return [
      ...isJson(status)(response),
      ...(body.status === status ? [] : [`the body says ${body.status}`]),
      ...(body.code === code ? [] : [`expected the code ${code}`]),
    ];
  };
}

/** Expects a web page with one of these statuses, which need no request id. */
export function isPage(...statuses: readonly number[]): Expectation {
  return ({ status, headers }) => [
    ...(statuses.includes(status) ? [] : [`expected ${statuses.join(' or ')}`]),
    ...(status !== 200 || headers.get('Content-Type')?.startsWith('text/html') ? [] : ['it is not text/html']),
    ...(status !== 200 || headers.get('Content-Security-Policy') ? [] : ['Content-Security-Policy is missing']),
  ];
}

export function isEmpty(status: number): Expectation {
  return (response) => [...hasStatus(status)(response), ...(response.text === '' ? [] : ['there is a body'])];
}

/** Expects a 405 that lists the methods of the path. */
export function isAllowing(methods: readonly string[]): Expectation {
  return (response) => [...isError(405, 'method_not_allowed')(response), ...lists(response, 'Allow', methods)];
}

/** Expects a preflight response that lists the methods of the path. */
export function isPreflight(methods: readonly string[]): Expectation {
  return (response) => [...isEmpty(204)(response), ...lists(response, 'Access-Control-Allow-Methods', methods)];
}

function lists({ headers }: SmokeResponse, name: string, wanted: readonly string[]): string[] {
  const value = headers.get(name) ?? '';
  const given = value.split(',').map((item) => item.trim());
  return wanted.every((item) => given.includes(item)) ? [] : [`${name} is "${value}"`];
}
