import sample from './sample-event.json' with { type: 'json' };

/** Builds the event that API Gateway sends for `GET /categories`. */
export function listEvent(apiKey: string, headers: Readonly<Record<string, string>> = {}): object {
  return eventWith('GET', { Authorization: `Bearer ${apiKey}`, ...headers }, null);
}

/** Builds the event of a POST, whose body is a new pet or a new category. The product's functions ignore the path. */
export function createEvent(apiKey: string): object {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  return eventWith('POST', headers, JSON.stringify({ name: 'Hamster' }));
}

function eventWith(httpMethod: string, headers: Readonly<Record<string, string>>, body: string | null): object {
  const sent = { ...sample.headers, ...headers };
  return {
    ...sample,
    httpMethod,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    requestContext: { ...sample.requestContext, httpMethod },
    body,
  };
}
