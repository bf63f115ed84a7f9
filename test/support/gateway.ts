import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { environmentNames } from '../../lib/config/environment.ts';
import { entriesOf } from '../../lib/contract/api-contract.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import type { LambdaHandler } from '../../local/gateway/functions.ts';
import { createGateway } from '../../local/gateway/gateway.ts';
import { type RunningServer, type ServerLimits, startServer } from '../../local/gateway/server.ts';

/** A local gateway whose functions are mocks of the test. */
export interface TestGateway {
  readonly origin: string;
  /** The events of the functions, by the file of each function. */
  readonly events: { entry: string; event: APIGatewayProxyEvent }[];
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
    const entries = entriesOf(publicApi);
    const functions = new Map(
      entries.map((entry): [string, LambdaHandler] => [
        entry,
        (event, context) => {
          events.push({ entry, event });
          return play(event, context);
        },
      ]),
    );
    const gateway = createGateway({
      contract: publicApi,
      functions,
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
