import type { SmokeResponse } from './client.ts';

/** What is wrong with an answer, in words; nothing when it is as it should be. */
export type Expectation = (answer: SmokeResponse) => readonly string[];

/** The status is right, and the headers are there that every answer has. */
function hasStatus(status: number): Expectation {
  return (answer) => [
    ...(answer.status === status ? [] : [`expected ${status}`]),
    ...(answer.headers.get('X-Request-Id') ? [] : ['there is no X-Request-Id']),
    ...(answer.headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['X-Content-Type-Options is not nosniff']),
    ...(answer.headers.get('Cache-Control') ? [] : ['there is no Cache-Control']),
  ];
}

/** A success with a JSON body. */
export function isJson(status: number): Expectation {
  return (answer) => [
    ...hasStatus(status)(answer),
    ...(answer.headers.get('Content-Type') === 'application/json' ? [] : ['it is not application/json']),
    ...(answer.json === undefined ? ['the body is not JSON'] : []),
  ];
}

/** An `Error` of the contract, with this code. */
export function isError(status: number, code: string): Expectation {
  return (answer) => {
    const body = typeof answer.json === 'object' && answer.json !== null ? answer.json : {};
    const isShaped = Object.keys(body).sort().join() === 'code,message,status' && 'status' in body && 'code' in body;
    if (!isShaped) return [...isJson(status)(answer), 'the body is not an Error'];
    return [
      ...isJson(status)(answer),
      ...(body.status === status ? [] : [`the body says ${body.status}`]),
      ...(body.code === code ? [] : [`expected the code ${code}`]),
    ];
  };
}

/** An answer without a body. */
export function isEmpty(status: number): Expectation {
  return (answer) => [...hasStatus(status)(answer), ...(answer.text === '' ? [] : ['there is a body'])];
}

/** A refusal of the method that names those there are. */
export function isAllowing(methods: readonly string[]): Expectation {
  return (answer) => [...isError(405, 'method_not_allowed')(answer), ...lists(answer, 'Allow', methods)];
}

/** A preflight's answer that names the methods there are. */
export function isPreflight(methods: readonly string[]): Expectation {
  return (answer) => [...isEmpty(204)(answer), ...lists(answer, 'Access-Control-Allow-Methods', methods)];
}

function lists({ headers }: SmokeResponse, name: string, wanted: readonly string[]): string[] {
  const value = headers.get(name) ?? '';
  const given = value.split(',').map((item) => item.trim());
  return wanted.every((item) => given.includes(item)) ? [] : [`${name} is "${value}"`];
}
