import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, checkAgainstContract, type TestResponse, wireForm } from '../../../support/call.ts';

/** A client with one persistent connection. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /**
   * Sends a request, and checks that the contract describes the response.
   * @throws Error when there is no response, or the contract does not describe it
   */
  async send(call: Call): Promise<TestResponse> {
    const { method, headers, body } = wireForm(call);
    const response = await new Promise<TestResponse>((resolve, reject) => {
      const length = { 'Content-Length': String(body.length) };
      const options = { method, agent: this.#agent, headers: { ...Object.fromEntries(headers), ...length } };
      const outgoing = request(this.#baseUrl + call.path, options, async (incoming) => {
        const received = await text(incoming);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
          text: received,
          body: received === '' ? undefined : JSON.parse(received),
        });
      });
      outgoing.on('error', reject).end(body);
    });
    checkAgainstContract(method, call.path.split('?')[0] ?? '', response);
    return response;
  }

  close(): void {
    this.#agent.destroy();
  }
}
