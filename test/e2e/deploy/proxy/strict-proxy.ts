import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Shell } from '../shell.ts';
import { errorResponse, RejectedCall, readCall } from './aws-call.ts';
import { checkCall } from './check-call.ts';

interface Emulator {
  readonly endpoint: string;
  readonly shell: Shell;
}

export interface StrictProxy {
  readonly endpoint: string;
  /**
   * Sets the emulator behind the proxy.
   * @param shell a shell whose calls reach it directly
   */
  readonly forwardTo: (endpoint: string, shell: Shell) => void;
  readonly stop: () => void;
}

/**
 * Starts a proxy on the loopback interface. It forwards all requests to an emulator, except for calls that the emulator
 * accepts and AWS rejects.
 */
export async function startStrictProxy(): Promise<StrictProxy> {
  let emulator: Emulator | undefined;
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, emulator).catch((error) => outgoing.destroy(error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    forwardTo: (target, shell) => {
      emulator = { endpoint: target, shell };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, emulator?: Emulator): Promise<void> {
  if (!emulator) throw new Error('There is no emulator behind the proxy yet.');
  const { method = '', url: path = '', headers } = incoming;
  const body = await buffer(incoming);
  try {
    const call = readCall({ method, path, headers, body });
    if (call) await checkCall(call, emulator.shell);
  } catch (error) {
    if (!(error instanceof RejectedCall)) throw error;
    const [type, text] = errorResponse(headers, error);
    outgoing.writeHead(400, { 'Content-Type': type, 'X-Amzn-ErrorType': error.code }).end(text);
    return;
  }
  const forwarded = request(new URL(path, emulator.endpoint), {
    method,
    headers: withLength(incoming.rawHeaders, body),
  });
  forwarded.end(body);
  const [response] = await once(forwarded, 'response');
  outgoing.writeHead(response.statusCode, response.rawHeaders);
  await pipeline(response, outgoing);
}

/** The headers of a request whose body has been read. The `Host` stays, because the signature includes it. */
function withLength(rawHeaders: readonly string[], body: Buffer): string[] {
  const hopByHop = ['connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding'];
  const kept = rawHeaders.filter(
    (_, index) => !hopByHop.includes(String(rawHeaders[index - (index % 2)]).toLowerCase()),
  );
  return body.length > 0 ? [...kept, 'Content-Length', String(body.length)] : kept;
}
