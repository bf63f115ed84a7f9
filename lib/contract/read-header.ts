import type { APIGatewayProxyEvent } from 'aws-lambda';

/**
 * Reads a request header, ignoring the case of its name. API Gateway passes names on as the client wrote them.
 * @returns the value; for a header that was sent more than once, all values separated by commas
 *   (https://www.rfc-editor.org/rfc/rfc9110#section-5.3)
 */
export function readHeader(
  { multiValueHeaders }: Pick<APIGatewayProxyEvent, 'multiValueHeaders'>,
  name: string,
): string | undefined {
  const wanted = name.toLowerCase();
  const values = Object.entries(multiValueHeaders ?? {})
    .filter(([candidate]) => candidate.toLowerCase() === wanted)
    .flatMap(([, sent]) => sent ?? []);
  return values.length === 0 ? undefined : values.join(', ');
}
