import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Command } from './mirror-programs.ts';

/** The process of a mirror, and its supervisor, which starts it again after an error. */
export class Mirror implements AsyncDisposable {
  readonly #spawn: () => ChildProcess;
  #process: ChildProcess;
  #ends = 0;

  constructor([program, ...args]: Command, cwd: string, env: NodeJS.ProcessEnv) {
    this.#spawn = () => spawn(program, args, { cwd, env, stdio: 'inherit' });
    this.#process = this.start();
  }

  start(): ChildProcess {
    this.#process = this.#spawn().once('exit', (_, signal) => {
      if (signal === 'SIGKILL') return;
      this.#ends += 1;
      // One that fails again and again stays down.
      if (this.#ends === 1) this.start();
    });
    return this.#process;
  }

  async kill(): Promise<void> {
    const { exitCode } = this.#process;
    if (exitCode === null && this.#process.kill('SIGKILL')) await once(this.#process, 'exit');
  }

  /** @throws Error when it ended by itself more often */
  requireEnds(most: number): void {
    if (this.#ends > most) throw new Error(`The mirror ended by itself ${this.#ends} times.`);
  }

  [Symbol.asyncDispose] = () => this.kill();
}
