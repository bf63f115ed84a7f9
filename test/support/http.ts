import { type Call, checkAgainstContract, type TestResponse, wireForm } from './call.ts';

/** Sends a request to a running service, and checks that the contract describes the answer. */
export async function send(baseUrl: string, request: Call): Promise<TestResponse> {
  const { method, headers, body } = wireForm(request);
  const response = await fetch(baseUrl + request.path, { method, headers, ...(body.length > 0 ? { body } : {}) });
  const text = await response.text();
  const answer: TestResponse = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
  checkAgainstContract(method, request.path.split('?')[0] ?? '', answer);
  return answer;
}
