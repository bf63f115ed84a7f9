import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { GatewayResponseType } from '../../lib/errors/gateway-responses.ts';
import { gatewayResult, sendProxyResult } from './responses.ts';

/** Sends one of the gateway's own responses, unless another one has begun. */
export function rejectRequest(response: ServerResponse, type: GatewayResponseType): void {
  if (response.headersSent) response.destroy();
  else sendProxyResult(response, gatewayResult(type, randomUUID()));
}

/** Rejects a malformed or interrupted request, and closes the connection. */
export function rejectMalformed(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  rejectRequest(response, 'DEFAULT_4XX');
}

/** Rejects requests that are not HTTP, exceed the header limit or ask for a tunnel, and closes the connection. */
export function rejectOnSocket(socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode, headers, body } = gatewayResult('DEFAULT_4XX', randomUUID());
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head}\r\n${body}`);
}
