import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Toolchain } from '../../tools/toolchains.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
export const CONTRACT = path.join(ROOT, 'openapi.yaml');
/** The downloads that later runs reuse. */
export const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'petstore');

/** A language that a client is generated for. */
export interface Language {
  readonly name: string;
  readonly toolchains: readonly Toolchain[];
  /** Downloads what the cache does not have yet. */
  install(): void | Promise<void>;
  /** Generates the client in a folder and compiles it, together with the walk-through. */
  build(folder: string): void;
  /** The command that walks through the service, in that folder. */
  readonly walk: readonly [program: string, ...args: string[]];
}

/**
 * Runs a program in a folder. Its output is shown only when it fails.
 * @throws Error with the output
 */
export function run(folder: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  try {
    execFileSync(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
