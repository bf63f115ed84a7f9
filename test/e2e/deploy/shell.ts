import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** Standard output, followed by standard error. */
  readonly all: string;
}

/** A command line ended with an unexpected exit code or output. */
export class CommandFailed extends Error {
  constructor(line: string, { code, all }: Ended) {
    super(`${line}\nended with ${code}:\n${all.slice(-4_000)}`);
  }
}

/** Runs command lines in a folder, exactly as an operator types them. */
export class Shell {
  private readonly folder: string;
  readonly env: Readonly<Record<string, string>>;

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.env = env;
  }

  /** The same shell with additional environment variables. */
  with(env: Readonly<Record<string, string>>): Shell {
    return new Shell(this.folder, { ...this.env, ...env });
  }

  /** Runs lines until one fails, and returns the result whatever the exit code. */
  async try(lines: string): Promise<Ended> {
    const child = spawn('sh', ['-euc', lines], { cwd: this.folder, env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
    return { code: child.exitCode, stdout, all: stdout + stderr };
  }

  /** Runs lines. @returns standard output @throws CommandFailed unless they succeed */
  async run(lines: string): Promise<string> {
    const result = await this.try(lines);
    if (result.code !== 0) throw new CommandFailed(lines, result);
    return result.stdout;
  }

  /** Runs lines that must fail with this reason. @throws CommandFailed when they succeed, or fail for another reason */
  async fail(lines: string, reason: RegExp): Promise<void> {
    const result = await this.try(lines);
    if (result.code === 0 || !reason.test(result.all)) throw new CommandFailed(lines, result);
  }
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  await once(child, 'close');
}
