import sample from './sample-event.json' with { type: 'json' };

/** The requests under test: the event that API Gateway sends, and the status of the response. */
export const events = {
  list: { event: (apiKey: string) => eventOf('GET', '/v1/categories', apiKey, null), status: 200 },
  create: { event: (apiKey: string) => eventOf('POST', '/v1/pets', apiKey, '{"name":"Hamster"}'), status: 201 },
};

function eventOf(httpMethod: string, path: string, apiKey: string, body: string | null): object {
  const contentType = body === null ? {} : { 'Content-Type': 'application/json' };
  const headers = { ...sample.headers, Authorization: `Bearer ${apiKey}`, ...contentType };
  const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const requestContext = { ...sample.requestContext, path, resourcePath: path, httpMethod };
  return { ...sample, path, resource: path, httpMethod, headers, multiValueHeaders, requestContext, body };
}
