import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The operators' program. */
export const PETSTORE = path.join(ROOT, 'petstore');
/** Commands share a compile cache, which halves the start-up time of later ones. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** A command that runs in a separate process, like a user's. */
export interface RunningCommand {
  readonly process: ChildProcess;
  /** Its output so far. */
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

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a TypeScript file of the project with Node.
 * @param env added to an environment without other variables of this project or of AWS
 */
export function startCommand(file: string, args: readonly string[], env: NodeJS.ProcessEnv): RunningCommand {
  return startProgram(process.execPath, [path.resolve(ROOT, file), ...args], env);
}

/** Like `startCommand`, in a process with a limit on file sizes. */
export function startWithFileLimit(kilobytes: number): typeof startCommand {
  // In units of 512 bytes: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ulimit.html
  const limit = `ulimit -f ${kilobytes * 2}; exec "$@"`;
  return (file, args, env) =>
    startProgram('sh', ['-c', limit, 'sh', process.execPath, path.resolve(ROOT, file), ...args], env);
}

/** Starts a program, like `startCommand`. */
export function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): RunningCommand {
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      // Building the site takes seconds on all cores. Tests that need a site deploy one.
      SITE_BUILD: 'off',
      AWS_EC2_METADATA_DISABLED: 'true',
      NODE_COMPILE_CACHE: COMPILED,
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

/** Runs a TypeScript file of the project until it ends. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<EndedCommand> {
  return untilEnded(startCommand(file, args, env));
}

/** Runs a program until it ends. */
export async function runProgram(...[program, args, env]: Parameters<typeof startProgram>): Promise<EndedCommand> {
  return untilEnded(startProgram(program, args, env));
}

/**
 * Runs `./petstore` like an operator, until it ends.
 * @param script a link to `./petstore` or a copy of it
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
