import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a call to the database. */
export type Fate =
  | 'answered'
  /** The connection breaks before the database sees the call. */
  | 'lost'
  /** The database does what it is asked, and the connection breaks before its answer arrives. */
  | 'answer lost';

/** The line from this process to its database: it counts the calls that pass and can fail them. */
export interface DatabaseLink {
  readonly endpoint: string;
  /** The actions that were called, such as `PutItem`, in order. */
  readonly calls: string[];
  /** Decides what becomes of the calls from now on. */
  decide(fateOf: (action: string) => Fate): void;
  /** Joins the line to an engine. */
  join(engineEndpoint: string): void;
  stop(): Promise<void>;
}

/** Opens a line on a port of its own, joined to no engine yet. */
export async function openDatabaseLink(): Promise<DatabaseLink> {
  const calls: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let engineEndpoint = '';
  let fateOf = (_action: string): Fate => 'answered';

  const server = createServer((incoming, outgoing) => {
    const action = String(incoming.headers['x-amz-target']).replace(/^.*\./, '');
    calls.push(action);
    const fate = fateOf(action);
    if (fate === 'lost') incoming.socket.destroy();
    else pass(incoming, outgoing, fate);
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): void {
    const { method, headers } = incoming;
    const onward = request(engineEndpoint, { method, headers, agent }, (answer) => {
      if (fate === 'answer lost') answer.resume().on('end', () => incoming.socket.destroy());
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    decide: (decision) => {
      fateOf = decision;
    },
    join: (endpoint) => {
      engineEndpoint = endpoint;
      fateOf = () => 'answered';
    },
    stop: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
