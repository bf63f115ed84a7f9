import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ParameterContract } from './operation-contract.ts';
import { readHeader } from './read-header.ts';

/** Parameters by place, as the input schema of an operation has them; a place without any described is left out. */
export interface RawParameters {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
}

/** The parts of an event that hold parameters. */
type ParameterSource = Pick<
  APIGatewayProxyEvent,
  'pathParameters' | 'multiValueQueryStringParameters' | 'multiValueHeaders'
>;

const PLACES = { path: 'path', query: 'query', header: 'headers' } as const;
const INT64_MAX = 2n ** 63n - 1n;
/** Stands for every integer above int64. As a number, the largest int64 is 2^63, so this has to be higher. */
const ABOVE_INT64 = 2 ** 64;

/**
 * Takes the parameters that the contract describes from an event. An integer becomes a number if it is written as one
 * (no sign but minus, no leading zeros), and stays text, for validation to refuse, if not. A number above 2^53 - 1 is not
 * exact, but stays above it, and one outside of int64 stays outside. A query parameter that was sent twice becomes an array.
 */
export function readParameters(parameters: readonly ParameterContract[], event: ParameterSource): RawParameters {
  const read: RawParameters = {};
  for (const parameter of parameters) {
    const place = PLACES[parameter.in];
    read[place] ??= {};
    const values = valuesOf(parameter, event).map((text) => (parameter.type === 'integer' ? asInteger(text) : text));
    if (values.length > 0) read[place][parameter.name] = values.length === 1 ? values[0] : values;
  }
  return read;
}

function valuesOf({ name, in: place }: ParameterContract, event: ParameterSource): string[] {
  if (place === 'path') return [event.pathParameters?.[name] ?? ''];
  if (place === 'query') return event.multiValueQueryStringParameters?.[name] ?? [];
  const header = readHeader(event, name);
  return header === undefined ? [] : [header];
}

function asInteger(text: string): number | string {
  if (!/^(?:0|-?[1-9][0-9]*)$/.test(text)) return text;
  // The longest int64 has a sign and 19 digits; to read thousands would take time.
  const value = BigInt(text.slice(0, 21));
  if (value > INT64_MAX) return ABOVE_INT64;
  return value < -INT64_MAX ? -ABOVE_INT64 : Number(value);
}
