import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const EVERY_MS = 1000;

/** Watches the memory of a process. */
export class MemoryWatch {
  /** Resident memory in MB, second by second. */
  readonly megabytes: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(async () => this.megabytes.push(await residentMegabytes(pid)), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
