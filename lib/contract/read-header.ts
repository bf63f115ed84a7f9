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
  let value: string | undefined;
  for (const candidate in multiValueHeaders) {
    // Comparing lengths first avoids most conversions: a request has 20 headers and reads five.
    if (candidate.length !== wanted.length || candidate.toLowerCase() !== wanted) continue;
    const sent = multiValueHeaders[candidate]?.join(', ');
    if (sent !== undefined) value = value === undefined ? sent : `${value}, ${sent}`;
  }
  return value;
}
