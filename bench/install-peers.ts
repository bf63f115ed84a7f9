import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors/user-error.ts';

const PEERS = path.join(import.meta.dirname, 'peers');

/**
 * Installs the packages of the peers when they are not there, or not those of their lockfile.
 * @throws UserError when npm can't
 */
export function installPeers(): void {
  const installed = path.join(PEERS, 'node_modules/.package-lock.json');
  const wanted = path.join(PEERS, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing the peers (npm ci in bench/peers).');
  const { status } = spawnSync('npm', ['ci', '--no-audit'], { cwd: PEERS, stdio: 'inherit' });
  if (status !== 0) throw new UserError('The packages of bench/peers could not be installed.');
}
