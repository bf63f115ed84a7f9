import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { OperationContract, ParameterContract } from './operation-contract.ts';
import { readHeader } from './read-header.ts';

/** Parameters by place, in the shape of an operation's input schema. */
export interface RawParameters {
  path?: Record<string, unknown>;
  query: Record<string, unknown>;
  headers?: Record<string, unknown>;
}

type ParameterSource = Pick<
  APIGatewayProxyEvent,
  'pathParameters' | 'multiValueQueryStringParameters' | 'multiValueHeaders'
>;

/** Stands for a repeated query parameter, in place of its values. It violates the schema of every parameter. */
export const REPEATED = Object.freeze({});

const PLACES = { path: 'path', query: 'query', header: 'headers' } as const;
const INT64_MAX = 2n ** 63n - 1n;
/** Stands for every integer above int64. The largest int64 rounds to 2^63 as a number, so this has to be higher. */
const ABOVE_INT64 = 2 ** 64;

/**
 * Reads from an event the parameters that the contract describes, and all others of the query. A well-formed integer (no plus sign, no leading
 * zeros) becomes a number. Anything else stays text, which validation rejects. A number above 2^53 - 1 loses precision
 * but stays above it, and a number outside int64 stays outside. The values of a repeated array are joined. Any other query
 * parameter that was sent twice becomes `REPEATED`.
 */
export function readParameters(
  { parameters, ignoresUnknownQuery }: Pick<OperationContract<unknown, unknown>, 'parameters' | 'ignoresUnknownQuery'>,
  event: ParameterSource,
): RawParameters {
  // Entries become properties of its own, even one whose name is `__proto__`.
  const read: RawParameters = {
    query: ignoresUnknownQuery ? {} : Object.fromEntries(Object.entries(event.multiValueQueryStringParameters ?? {})),
  };
  for (const parameter of parameters) {
    const place = PLACES[parameter.in];
    read[place] ??= {};
    const values = valuesOf(parameter, event);
    if (values.length > 0) read[place][parameter.name] = parse[parameter.type](values);
  }
  return read;
}

const parse: Readonly<Record<ParameterContract['type'], (values: readonly string[]) => unknown>> = {
  string: single((text) => text),
  integer: single(asInteger),
  strings: split,
  integers: (values) => split(values).map(asInteger),
};

/** Many generated clients repeat the parameter for each item, even where the contract separates them by commas. */
function split(values: readonly string[]): string[] {
  return values.join(',').split(',');
}

function single(parseOne: (text: string) => unknown) {
  return ([value = '', ...more]: readonly string[]) => (more.length > 0 ? REPEATED : parseOne(value));
}

function valuesOf({ name, in: place }: ParameterContract, event: ParameterSource): string[] {
  if (place === 'path') return [event.pathParameters?.[name] ?? ''];
  if (place === 'query') return event.multiValueQueryStringParameters?.[name] ?? [];
  const header = readHeader(event, name);
  return header === undefined ? [] : [header];
}

function asInteger(text: string): number | string {
  if (!/^(?:0|-?[1-9][0-9]*)$/.test(text)) return text;
  // The longest int64 has a sign and 19 digits. Converting thousands of digits would be slow.
  const value = BigInt(text.slice(0, 21));
  if (value > INT64_MAX) return ABOVE_INT64;
  return value < -INT64_MAX ? -ABOVE_INT64 : Number(value);
}
