import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export interface PageResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A client of the site that trusts the local certificate authority. */
export interface EdgeClient {
  /** @throws Error when the edge refuses the handshake, or its certificate can't be trusted */
  https(host: string, path?: string, agent?: Agent): Promise<PageResponse>;
  http(host: string, path?: string): Promise<PageResponse>;
}

/** @param root returns the root certificate in PEM */
export function edgeClient(
  ports: () => { readonly https: number; readonly http: number },
  root: () => string,
): EdgeClient {
  return {
    https: (host, path = '/', agent = new Agent({ maxCachedSessions: 0 })) =>
      receive(
        httpsRequest({
          host: '127.0.0.1',
          port: ports().https,
          path,
          servername: host,
          ca: root(),
          agent,
          headers: { Host: `${host}:${ports().https}` },
        }),
      ),
    http: (host, path = '/') =>
      receive(httpRequest({ host: '127.0.0.1', port: ports().http, path, agent: false, headers: { Host: host } })),
  };
}

async function receive(outgoing: ReturnType<typeof httpRequest>): Promise<PageResponse> {
  outgoing.end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('There is no response.');
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}
