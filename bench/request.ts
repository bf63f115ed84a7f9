import sample from './sample-event.json' with { type: 'json' };

/** Builds the event that API Gateway sends for `GET /categories`. */
export function listEvent(apiKey: string, headers: Readonly<Record<string, string>> = {}): object {
  return eventWith('GET', { Authorization: `Bearer ${apiKey}`, ...headers }, null);
}

/** Builds the event that API Gateway sends for `POST /categories`. */
export function createEvent(apiKey: string): object {
  const body = JSON.stringify({ name: 'Hamsters', description: 'Small, furry, awake at night.' });
  return eventWith('POST', { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }, body);
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
