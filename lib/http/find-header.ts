import type { APIGatewayProxyEvent } from 'aws-lambda';

/**
 * A header's value, by its name in any case: API Gateway passes names on as the client wrote them.
 * Of a header that was sent more than once it is the last.
 */
export function findHeader(event: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  for (const [candidate, value] of Object.entries(event.headers ?? {})) {
    if (candidate.toLowerCase() === wanted) return value;
  }
  return undefined;
}
