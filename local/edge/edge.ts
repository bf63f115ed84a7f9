import { constants } from 'node:crypto';
import { createServer } from 'node:https';
import { createSecureContext, type TLSSocket } from 'node:tls';
import { LIMITS, type RunningServer, type ServerLimits, startServer } from '../gateway/server.ts';
import { createSiteHandler, type ResolveHost, serverNameOf } from './site-handler.ts';

/** How often to look for open connections to hosts that are no longer served. */
const LOOK_EVERY_MS = 1_000;

export interface EdgeOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly resolveHost: ResolveHost;
  /**
   * Returns the certificate of a served host with its private key, in PEM. It is called on every handshake.
   * @returns `undefined` if no certificate was issued yet; the handshake is then refused
   */
  readonly certificateFor: (host: string) => Promise<string | undefined>;
  readonly limits?: ServerLimits;
}

/**
 * Starts the edge: HTTPS for the default domain and the custom domains, with a certificate per host name, and none for
 * handshakes without a name. Changes to the served hosts take effect with the next handshake and the next request, and
 * open connections for a host that is no longer served are closed within a second.
 * @throws UserError when the address can't be listened on
 */
export async function startEdge({
  host,
  port,
  resolveHost,
  certificateFor,
  limits = LIMITS,
}: EdgeOptions): Promise<RunningServer> {
  const contextFor = async (name: string) => {
    const pem = (await resolveHost(name)) && (await certificateFor(name));
    return pem === undefined ? undefined : createSecureContext({ cert: pem, key: pem, minVersion: 'TLSv1.2' });
  };
  const sockets = new Set<TLSSocket>();
  const server = await startServer(createSiteHandler(resolveHost), host, port, limits, {
    portSetting: 'EDGE_PORT',
    createServer: (options, take) =>
      createServer(
        {
          ...options,
          handshakeTimeout: limits.headersMs,
          minVersion: 'TLSv1.2',
          // A resumed session would skip SNICallback: a domain that was removed would still get a handshake.
          secureOptions: constants.SSL_OP_NO_TICKET,
          SNICallback: (name, done) => {
            contextFor(name.toLowerCase())
              .catch((error: unknown) => console.error(error))
              // Without a context, the handshake continues with the server's own, which has no certificate, and fails.
              .then((context) => done(null, context ?? undefined));
          },
        },
        take,
      )
        // After a failed handshake, no response can reach the client.
        .prependListener('tlsClientError', (_error, socket) => socket.destroy())
        .on('secureConnection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket)))),
  });
  const closeUnserved = async () => {
    for (const [name = '', open] of Map.groupBy(sockets, serverNameOf)) {
      if (!(await resolveHost(name))) for (const socket of open) socket.destroy();
    }
  };
  const looking = setInterval(() => closeUnserved().catch((error: unknown) => console.error(error)), LOOK_EVERY_MS);
  const stop = () => {
    clearInterval(looking);
    return server.stop();
  };
  return { port: server.port, stop };
}
