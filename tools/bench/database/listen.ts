import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * The approximate round trip to a database in the same region. All of it is added to the request, because Node's timers
 * count in milliseconds.
 */
const ROUND_TRIP_MS = 1;

/** Makes a server listen on a free port of the loopback interface. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts a proxy to a local port that takes 1 ms for each request, and another for the connection. Returns its port. */
export function startDelay(port: number): Promise<number> {
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    // The TCP handshake is also a round trip.
    let delay = 2 * ROUND_TRIP_MS;
    const later = new Transform({
      transform: (chunk, _encoding, done) => {
        setTimeout(done, delay, undefined, chunk);
        delay = ROUND_TRIP_MS;
      },
    });
    pipeline(near, later, far, () => far.destroy());
    pipeline(far, near, () => near.destroy());
  });
  return listen(server);
}
