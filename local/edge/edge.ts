import { constants } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { SECURITY_HEADERS } from '../../lib/deployments/site-headers.ts';
import { LIMITS, type RequestHandler, type RunningServer, type ServerLimits, startServer } from '../gateway/server.ts';
import type { ResolveHost } from './host-rule.ts';
import { readTarget, sendError, sendMisdirected } from './responses.ts';
import { respond } from './serve-site.ts';

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

export interface RunningEdge extends RunningServer {
  /** Closes all open connections for a host at once. */
  closeConnectionsOf(host: string): void;
  /** Closes all open connections for hosts that are no longer served. */
  closeUnservedConnections(): Promise<void>;
}

/**
 * Starts the edge: HTTPS for the default domain and the custom domains. Changes to the served hosts take effect with
 * the next handshake and the next request.
 * @throws UserError when the address can't be listened on
 */
export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const { host, port, resolveHost, certificateFor, limits = LIMITS } = options;
  const contextFor: ContextFor = async (name) => {
    const pem = (await resolveHost(name)) && (await certificateFor(name));
    return pem === undefined ? undefined : createSecureContext({ cert: pem, key: pem, minVersion: 'TLSv1.2' });
  };
  const sockets = new Set<TLSSocket>();
  const handle: RequestHandler = async (incoming, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    const target = readTarget(incoming);
    if (!target) return sendError(response, 'invalid_request', 'The request is not valid.');
    const rule = target.host === serverNameOf(incoming.socket) ? await resolveHost(target.host) : undefined;
    return rule ? respond(incoming, response, rule, target.path, server.port) : sendMisdirected(response);
  };
  const server: RunningServer = await startServer(handle, host, port, limits, {
    portSetting: 'EDGE_PORT',
    createServer: (serverOptions, take) =>
      createTlsServer({ ...serverOptions, handshakeTimeout: limits.headersMs }, take, contextFor).on(
        'secureConnection',
        (socket: TLSSocket) => sockets.add(socket.on('close', () => sockets.delete(socket))),
      ),
  });
  const closeConnectionsOf = (name: string) => {
    for (const socket of sockets) if (serverNameOf(socket) === name) socket.destroy();
  };
  return {
    port: server.port,
    stop: () => server.stop(),
    closeConnectionsOf,
    closeUnservedConnections: async () => {
      for (const name of new Set([...sockets].map(serverNameOf))) {
        if (name !== undefined && !(await resolveHost(name))) closeConnectionsOf(name);
      }
    },
  };
}

function serverNameOf(socket: IncomingMessage['socket']): string | undefined {
  return socket instanceof TLSSocket && typeof socket.servername === 'string'
    ? socket.servername.toLowerCase()
    : undefined;
}

type ContextFor = (host: string) => Promise<SecureContext | undefined>;

/** Creates an HTTPS server that has a certificate per host name, and none for handshakes without a name. */
function createTlsServer(options: ServerOptions, take: RequestListener, contextFor: ContextFor): Server {
  const server = createServer(
    {
      ...options,
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
  );
  // After a failed handshake, no response can reach the client.
  server.prependListener('tlsClientError', (_error, socket) => socket.destroy());
  return server;
}
