import { constants } from 'node:crypto';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer } from 'node:https';
import { createSecureContext, type SecureContext } from 'node:tls';

export interface TlsOptions {
  /**
   * Returns the certificate of a host name with its private key, in PEM. It is called on every handshake.
   * @returns `undefined` to refuse the handshake
   */
  readonly certificateFor: (host: string) => Promise<string | undefined>;
  /** How long a handshake may take. */
  readonly handshakeMs: number;
}

const MAX_CONTEXTS = 100;

/** Creates an HTTPS server that has a certificate per host name, and none for handshakes without a name. */
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
      // A resumed session would skip SNICallback: a domain that was removed would still get a handshake.
      secureOptions: constants.SSL_OP_NO_TICKET,
      handshakeTimeout: handshakeMs,
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

/** Caches a secure context per certificate. */
function createContexts(certificateFor: TlsOptions['certificateFor']) {
  const contexts = new Map<string, { readonly pem: string; readonly context: SecureContext }>();
  return async (host: string): Promise<SecureContext | undefined> => {
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
