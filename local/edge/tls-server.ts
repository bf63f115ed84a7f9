import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { getExtensionData, readTlsClientHello } from 'read-tls-client-hello';

export interface TlsOptions {
  /**
   * Returns the certificate of a host name with its private key, in PEM. It is called on every handshake.
   * @returns `undefined` to refuse the handshake
   */
  readonly certificateFor: (host: string) => Promise<string | undefined>;
  /** How long a handshake may take. */
  readonly handshakeMs: number;
}

type FindContext = (host: string) => Promise<SecureContext | undefined>;

/** The descriptions of alerts: https://www.rfc-editor.org/rfc/rfc8446#section-6 */
const INTERNAL_ERROR = 80;
const MISSING_EXTENSION = 109;
const UNRECOGNIZED_NAME = 112;

const SERVER_NAME = 0;
const HOST_NAME = /^[a-z0-9.-]{1,253}$/;
const MAX_CONTEXTS = 100;

/**
 * Creates an HTTPS server that inspects each client's first message before Node starts the handshake. Node alone could
 * only hang up: it can't tell a client that its name is not served.
 */
export function createTlsServer(
  options: ServerOptions,
  take: RequestListener,
  { certificateFor, handshakeMs }: TlsOptions,
): Server {
  const contextFor = createContexts(certificateFor);
  const server = createServer(
    {
      ...options,
      minVersion: 'TLSv1.2',
      handshakeTimeout: handshakeMs,
      SNICallback: (name, done) => {
        contextFor(name.toLowerCase()).then(
          (context) => (context ? done(null, context) : done(new Error(`${name} is not served.`))),
          done,
        );
      },
    },
    take,
  );
  // After a failed handshake, no response can reach the client.
  server.prependListener('tlsClientError', (_error, socket) => socket.destroy());

  const [beginHandshake] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', async (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const impatience = setTimeout(() => socket.destroy(), handshakeMs);
    const alert = await findAlert(socket, contextFor);
    clearTimeout(impatience);
    if (alert !== undefined) sendAlert(socket, alert);
    else if (beginHandshake && !socket.destroyed) Reflect.apply(beginHandshake, server, [socket]);
  });
  return server;
}

/** The alert that refuses a connection, if any. The handshake itself handles unreadable messages. */
async function findAlert(socket: Socket, contextFor: FindContext): Promise<number | undefined> {
  const hello = await readTlsClientHello(socket).catch(() => undefined);
  if (!hello) return undefined;
  const name = getExtensionData(hello, SERVER_NAME)?.serverName?.toLowerCase();
  // https://www.rfc-editor.org/rfc/rfc8446#section-9.2
  if (name === undefined) return MISSING_EXTENSION;
  if (!HOST_NAME.test(name)) return UNRECOGNIZED_NAME;
  try {
    return (await contextFor(name)) === undefined ? UNRECOGNIZED_NAME : undefined;
  } catch (error) {
    console.error(error);
    return INTERNAL_ERROR;
  }
}

/**
 * Sends a fatal alert, unencrypted at this point, and closes the connection:
 * https://www.rfc-editor.org/rfc/rfc8446#section-5.1
 */
function sendAlert(socket: Socket, description: number): void {
  const [alert, major, minor, fatal] = [0x15, 0x03, 0x03, 0x02];
  socket.end(Buffer.from([alert, major, minor, 0, 2, fatal, description]), () => socket.destroy());
}

/** Caches a secure context per certificate. */
function createContexts(certificateFor: TlsOptions['certificateFor']): FindContext {
  const contexts = new Map<string, { readonly pem: string; readonly context: SecureContext }>();
  return async (host) => {
    const pem = await certificateFor(host);
    const known = contexts.get(host);
    if (pem === undefined) return undefined;
    if (pem === known?.pem) return known.context;
    const context = createSecureContext({ cert: pem, key: pem, minVersion: 'TLSv1.2' });
    if (contexts.size >= MAX_CONTEXTS) contexts.clear();
    contexts.set(host, { pem, context });
    return context;
  };
}
