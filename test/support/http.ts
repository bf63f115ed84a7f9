import { type Call, checkAgainstContract, type TestResponse, wireForm } from './call.ts';

/** Sends a request to a running service, and checks that the contract describes the response. */
export async function send(baseUrl: string, request: Call): Promise<TestResponse> {
  const { method, headers, body } = wireForm(request);
  const fetched = await fetch(baseUrl + request.path, { method, headers, ...(body.length > 0 ? { body } : {}) });
  const text = await fetched.text();
  const response: TestResponse = {
    status: fetched.status,
    headers: Object.fromEntries(fetched.headers),
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
  checkAgainstContract(method, request.path.split('?')[0] ?? '', response);
  return response;
}
