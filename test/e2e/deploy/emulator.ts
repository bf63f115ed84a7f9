import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onFreePort, PortTaken } from '../../support/free-port.ts';
import type { StrictProxy } from './proxy/strict-proxy.ts';
import { Shell } from './shell.ts';

const DEADLINE_MS = 180_000;
const POLL_MS = 100;
/** The emulator's root user. CloudFormation and the functions use roles that the deployment makes. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';

export interface Emulator {
  /** The AWS environment of programs that use the emulator through the proxy. It has no other AWS settings. */
  readonly env: Readonly<Record<string, string>>;
  /** The last lines of its log. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts MiniStack on a free port of the loopback interface, behind a proxy and with IAM policies enforced.
 * @param programs the folder of its program
 * @param folder for its files
 * @throws Error with its log when it does not start
 */
export function startEmulator(programs: string, folder: string, proxy: StrictProxy): Promise<Emulator> {
  mkdirSync(path.join(folder, 'emulator'));
  return onFreePort((port) => startOn(port, programs, folder, proxy));
}

async function startOn(port: number, programs: string, folder: string, proxy: StrictProxy): Promise<Emulator> {
  const endpoint = `http://127.0.0.1:${port}`;
  const file = path.join(folder, 'emulator.log');
  const log = () => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
  // The functions run with the first `node` on the path, which is the project's.
  const base = { PATH: `${programs}:${process.env.PATH}`, HOME: folder, ...CREDENTIALS };
  const output = openSync(file, 'w');
  const child = spawn(path.join(programs, 'ministack'), [], {
    env: {
      ...base,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      AUTH: 'true',
      MINISTACK_ACCOUNT_ID: ACCOUNT,
      MINISTACK_REGION: REGION,
      TMPDIR: path.join(folder, 'emulator'),
      // Where the functions send their calls.
      AWS_ENDPOINT_URL: proxy.endpoint,
    },
    stdio: ['ignore', output, output],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilHealthy(child, endpoint, log);
  const env = {
    ...base,
    AWS_ENDPOINT_URL: proxy.endpoint,
    EMULATOR_URL: endpoint,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_PAGER: '',
    CDK_DISABLE_VERSION_CHECK: '1',
    // CloudFormation's own rules take most of a synthesis. `cfn-lint` and the steps of CI that synthesize apply them.
    CDK_VALIDATION: 'false',
    CI: 'true',
  };
  proxy.forwardTo(endpoint, withoutProxy(new Shell(folder, env)));
  return { env, log, stop: () => stop(child) };
}

/** A shell whose calls reach the emulator directly. */
export function withoutProxy(shell: Shell): Shell {
  return shell.with({ AWS_ENDPOINT_URL: shell.env.EMULATOR_URL ?? '' });
}

async function untilHealthy(child: ChildProcess, endpoint: string, log: () => string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(POLL_MS);
  }
  child.kill('SIGKILL');
  const isTaken = /address already in use/i.test(log());
  throw new (isTaken ? PortTaken : Error)(`The emulator did not start:\n${log()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = global.setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
