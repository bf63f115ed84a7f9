import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { publicOperations } from '../../functions/generated/public.ts';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import type { LambdaHandler } from '../../lib/http/operation-module.ts';
import { createGateway } from '../../local/gateway/gateway.ts';
import { type RunningServer, type ServerLimits, startServer } from '../../local/gateway/server.ts';

/** A local gateway whose functions are mocks of the test. */
export interface TestGateway {
  readonly origin: string;
  /** The events of the functions, with the operation of each. */
  readonly events: { operationId: string; event: APIGatewayProxyEvent }[];
  /** Sets the behavior of all functions. */
  play(handler: LambdaHandler): void;
  /** Sends raw bytes and returns everything that the gateway sends until it closes the connection. */
  sendRaw(bytes: string | Buffer): Promise<string>;
}

export const responded: APIGatewayProxyResult = { statusCode: 200, headers: { 'X-Played': 'yes' }, body: 'played' };

/** Starts a gateway before the tests of a file and stops it after them. */
export function useGateway(timeoutMs?: number, limits?: ServerLimits): TestGateway {
  const events: TestGateway['events'] = [];
  let play: LambdaHandler = () => Promise.resolve(responded);
  let server: RunningServer;

  beforeAll(async () => {
    process.env[environmentNames.corsOrigins] = '*';
    const played = (operationId: string): LambdaHandler => {
      return (event, context) => {
        events.push({ operationId, event });
        return play(event, context);
      };
    };
    const operations = Object.fromEntries(
      Object.keys(publicOperations).map((id) => [id, { load: async () => ({ handler: played(id) }) }]),
    );
    const gateway = createGateway({
      contract: publicApi,
      operations,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    server = await startServer(gateway, '127.0.0.1', 0, limits);
  });
  afterAll(() => server.stop());

  return {
    get origin() {
      return `http://127.0.0.1:${server.port}`;
    },
    events,
    play: (handler) => {
      play = handler;
    },
    sendRaw: async (bytes) => {
      const socket = connect(server.port, '127.0.0.1');
      let response = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        response += text;
      });
      socket.write(bytes);
      await once(socket, 'close');
      return response;
    },
  };
}
