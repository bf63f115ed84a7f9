import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const MAX_TRIES = 5;

/** Ports that no system gives to a connection, so that a server that restarts finds its port free. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_767;

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
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
