import { once } from 'node:events';
import { createServer } from 'node:net';

const MAX_TRIES = 5;

/** Another program took the chosen port before the server did. */
export class PortTaken extends Error {}

/**
 * Starts a server that can't choose a free port by itself. Any program can take a port between its choice and the start
 * of the server, which then gets another one.
 * @param start starts the server on a port, and throws `PortTaken` when the server can't listen there
 */
export async function onFreePort<Server>(start: (port: number) => Promise<Server>): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === MAX_TRIES) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('A listening server has no port.');
  return address.port;
}
