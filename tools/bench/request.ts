import sample from './sample-event.json' with { type: 'json' };

/** Builds the event that API Gateway sends for `GET /categories`. */
export function listEvent(apiKey: string, headers: Readonly<Record<string, string>> = {}): object {
  return eventWith('GET', '/v1/categories', { Authorization: `Bearer ${apiKey}`, ...headers }, null);
}

/** Builds the event that API Gateway sends for `POST /pets` or `POST /categories`. */
export function createEvent(apiKey: string, path: '/v1/pets' | '/v1/categories'): object {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  return eventWith('POST', path, headers, JSON.stringify({ name: 'Hamster' }));
}

function eventWith(
  httpMethod: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): object {
  const sent = { ...sample.headers, ...headers };
  return {
    ...sample,
    path,
    resource: path,
    httpMethod,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    requestContext: { ...sample.requestContext, path, resourcePath: path, httpMethod },
    body,
  };
}
