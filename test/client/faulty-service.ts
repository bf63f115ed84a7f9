import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type ClientOptions, Petstore } from '../../client/src/index.ts';
import { publicOperations } from '../../functions/generated/public.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { createGateway } from '../../local/gateway/gateway.ts';
import { type RunningServer, startServer } from '../../local/gateway/server.ts';
import { type TestStage, useTestStage } from '../support/stage.ts';

/** What happens to a request on its way to the service. */
export type Fault =
  | 'none'
  /** The connection breaks before the service sees the request. */
  | 'lost'
  /** The service handles the request, and the connection breaks before its response arrives. */
  | 'response lost'
  /** The service handles the request, and the connection breaks in the middle of its response. */
  | 'response stops'
  /** The service never sees the request, and nobody responds. */
  | 'hangs'
  /** Another server responds. */
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: string };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface FaultyService {
  readonly stage: TestStage;
  readonly baseUrl: string;
  /** The faults of the next requests, in order. Later requests have none. */
  faults: Fault[];
  /** The requests of the test. */
  readonly seen: SeenRequest[];
  /** The warnings that clients gave in the test. */
  readonly warnings: string[];
  /** A client of the service. */
  client(options?: Partial<ClientOptions>): Petstore;
}

/** Starts the service behind a proxy that simulates faults, before the tests of a file. */
export function useFaultyService(): FaultyService {
  const stage = useTestStage();
  const seen: SeenRequest[] = [];
  const warnings: string[] = [];
  let server: RunningServer;
  const proxy = createServer(async (incoming, outgoing) => {
    seen.push({ method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers });
    await respond(service.faults.shift() ?? 'none', server.port, incoming, outgoing);
  });

  beforeAll(async () => {
    server = await startServer(createGateway({ contract: publicApi, operations: publicOperations }), '127.0.0.1', 0);
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  beforeEach(() => {
    service.faults = [];
    seen.length = 0;
    warnings.length = 0;
    stage.database.decide(() => 'responded');
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
  });

  const service: FaultyService = {
    stage,
    get baseUrl() {
      return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/v1`;
    },
    faults: [],
    seen,
    warnings,
    client: (options) =>
      new Petstore({
        apiKey: stage.apiKey,
        baseUrl: service.baseUrl,
        onWarning: (warning) => warnings.push(warning),
        ...options,
      }),
  };
  return service;
}

async function respond(fault: Fault, port: number, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await buffer(incoming);
  if (fault === 'hangs') return;
  if (typeof fault === 'object') {
    outgoing.writeHead(fault.status, fault.headers).end(fault.body);
    return;
  }
  if (fault === 'lost') {
    incoming.socket.destroy();
    return;
  }
  const { method = '', url: path = '', headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port, method, path, headers }).end(body);
  const [response]: IncomingMessage[] = await once(forwarded, 'response');
  const text = response ? await buffer(response) : Buffer.alloc(0);
  if (fault === 'response lost') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response?.statusCode ?? 502, response?.headers);
  if (fault === 'none') {
    outgoing.end(text);
    return;
  }
  outgoing.write(text.subarray(0, 3), () => incoming.socket.destroy());
}
