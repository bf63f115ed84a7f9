import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ParameterContract } from './operation-contract.ts';

/** Parameters by place, as the input schema of an operation has them; a place without any described is left out. */
export interface RawParameters {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
}

const PLACES = { path: 'path', query: 'query', header: 'headers' } as const;
const INT64_MAX = 2n ** 63n - 1n;

/**
 * Takes the parameters that the contract describes from an event. An integer becomes a number if it is written as one
 * (no sign but minus, no leading zeros, within int64), and stays text, for validation to refuse, if not.
 * A number past 2^53 - 1 is not exact, but stays past it. A query parameter that was sent twice becomes an array.
 */
export function readParameters(parameters: readonly ParameterContract[], event: APIGatewayProxyEvent): RawParameters {
  const read: RawParameters = {};
  for (const parameter of parameters) {
    const place = PLACES[parameter.in];
    read[place] ??= {};
    const values = valuesOf(parameter, event).map((text) => (parameter.type === 'integer' ? asInteger(text) : text));
    if (values.length > 0) read[place][parameter.name] = values.length === 1 ? values[0] : values;
  }
  return read;
}

function valuesOf(parameter: ParameterContract, event: APIGatewayProxyEvent): string[] {
  if (parameter.in === 'path') return [event.pathParameters?.[parameter.name] ?? ''];
  if (parameter.in === 'query') return event.multiValueQueryStringParameters?.[parameter.name] ?? [];
  const wanted = parameter.name.toLowerCase();
  const found = Object.entries(event.multiValueHeaders ?? {}).filter(([name]) => name.toLowerCase() === wanted);
  // A header that is sent more than once means its values in one list (RFC 9110, section 5.3).
  return found.length === 0 ? [] : [found.flatMap(([, values]) => values ?? []).join(', ')];
}

function asInteger(text: string): number | string {
  if (!/^(?:0|-?[1-9][0-9]{0,18})$/.test(text)) return text;
  const value = BigInt(text);
  return value > INT64_MAX || value < -INT64_MAX ? text : Number(value);
}
