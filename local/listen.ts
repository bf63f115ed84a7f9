import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { UserError } from '../lib/errors/user-error.ts';
import { errorCode } from './error-code.ts';

/**
 * Starts a server on an address. For `localhost`, it is the address that the other parts of the service connect to.
 * @param setting the setting that chooses the port, for the error message
 * @throws UserError when the address can't be listened on
 */
export async function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  try {
    const { address } = await lookup(host, { order: 'ipv4first' });
    await once(server.listen(port, address), 'listening');
  } catch (error) {
    const reasons = new Map<unknown, string>([
      [
        'EADDRINUSE',
        `Port ${port} of ${host} is in use. Set ${setting} to another port: ${setting}=${port + 1} npm start`,
      ],
      ['EACCES', `Port ${port} of ${host} needs more permissions than you have. Set ${setting} to a port above 1023.`],
      ['EADDRNOTAVAIL', `HOST ${host} is not an address of this machine.`],
      ['ENOTFOUND', `HOST ${host} is not an address of this machine.`],
    ]);
    const reason = reasons.get(errorCode(error));
    throw reason === undefined ? error : new UserError(reason, { cause: error });
  }
}
