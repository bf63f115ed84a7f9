import { type ChildProcess, spawn } from 'node:child_process';
import { Readable } from 'node:stream';

/** A process of the benchmark. */
export interface Child {
  readonly process: ChildProcess;
  readonly input: NodeJS.WritableStream;
  /** What the function logs. */
  readonly output: Readable;
  /** What the benchmark writes in that process: its third file, apart from the log. */
  readonly report: Readable;
}

/**
 * Starts a fresh Node process that knows only the environment that it is given.
 * @param errors whether what it says of errors is shown
 */
export function startChild(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  errors: 'inherit' | 'ignore' = 'inherit',
): Child {
  const child = spawn(process.execPath, args, { env: environment, stdio: ['pipe', 'pipe', errors, 'pipe'] });
  const { stdin: input, stdout: output } = child;
  const report = child.stdio[3];
  if (!input || !output || !(report instanceof Readable)) throw new Error('A process came without its pipes.');
  return { process: child, input, output, report };
}
