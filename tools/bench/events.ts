import sample from './sample-event.json' with { type: 'json' };

type Headers = Readonly<Record<string, string>>;

/** Builds the event that API Gateway sends for `GET /categories`. */
export function listEvent(apiKey: string, headers: Headers = {}): object {
  return eventWith('GET', '/v1/categories', { Authorization: `Bearer ${apiKey}`, ...headers }, null);
}

/** Builds the event that API Gateway sends for `POST /pets` or `POST /categories`. */
export function createEvent(apiKey: string, path: '/v1/pets' | '/v1/categories'): object {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  return eventWith('POST', path, headers, JSON.stringify({ name: 'Hamster' }));
}

function eventWith(httpMethod: string, path: string, added: Headers, body: string | null): object {
  const headers = { ...sample.headers, ...added };
  const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const requestContext = { ...sample.requestContext, path, resourcePath: path, httpMethod };
  return { ...sample, path, resource: path, httpMethod, headers, multiValueHeaders, requestContext, body };
}
