import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The operators' program. */
export const PETSTORE = path.join(ROOT, 'petstore');
/** What one command has compiled, the next ones need not: they start in half the time. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** A command that runs as a process of its own, as a user would run it. */
export interface RunningCommand {
  readonly process: ChildProcess;
  /** What it has written so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export interface EndedCommand {
  readonly code: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

/** Keeps the services of a test file apart from those of other files, and of whoever runs the tests. */
const XDG_STATE_HOME = temporaryFolder();

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a TypeScript file of the project with Node.
 * @param env added to an environment that holds nothing else of this project or of AWS
 */
export function startCommand(file: string, args: readonly string[], env: NodeJS.ProcessEnv): RunningCommand {
  return startProgram(process.execPath, [path.resolve(ROOT, file), ...args], env);
}

/** Like `startCommand`, in a process that can't write files beyond a size. */
export function startWithFileLimit(kilobytes: number): typeof startCommand {
  // In units of 512 bytes: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ulimit.html
  const limit = `ulimit -f ${kilobytes * 2}; exec "$@"`;
  return (file, args, env) =>
    startProgram('sh', ['-c', limit, 'sh', process.execPath, path.resolve(ROOT, file), ...args], env);
}

function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): RunningCommand {
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      // Building the site takes seconds of all cores. The tests that need a site deploy one.
      SITE_BUILD: 'off',
      AWS_EC2_METADATA_DISABLED: 'true',
      NODE_COMPILE_CACHE: COMPILED,
      XDG_STATE_HOME,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => {
    running.delete(child);
    return signal ?? code;
  });
  return { process: child, stdout: () => output.stdout, stderr: () => output.stderr, ended };
}

/** Runs a TypeScript file of the project to its end. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<EndedCommand> {
  return untilEnded(startCommand(file, args, env));
}

/**
 * Runs `./petstore` to its end, as an operator would.
 * @param script a link to it, or a copy
 */
export async function runPetstore(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  script: string = PETSTORE,
): Promise<EndedCommand> {
  return untilEnded(startProgram(script, args, env));
}

async function untilEnded(command: RunningCommand): Promise<EndedCommand> {
  const code = await command.ended;
  return { code, stdout: command.stdout(), stderr: command.stderr() };
}
