import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The base URLs of several execution environments, and a function that stops them. */
export interface Environments {
  readonly baseUrls: readonly string[];
  stop(): void;
}

/** Starts execution environments, each a process that has the current environment variables of this one. */
export async function startEnvironments(count: number): Promise<Environments> {
  const children = Array.from({ length: count }, () =>
    fork(path.join(import.meta.dirname, 'environment.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const baseUrls = await Promise.all(children.map(baseUrlOf));
  return {
    baseUrls,
    stop: () => {
      for (const child of children) child.disconnect();
    },
  };
}

async function baseUrlOf(child: ChildProcess): Promise<string> {
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('An environment ended at its start.');
  return `http://127.0.0.1:${port}/v1`;
}
