import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** The period of the CPU limit. */
const PERIOD_MS = 20;

/** Limits processes to a share of a core, as Lambda does. */
export interface CoreShare {
  /** The limiting method, for the report. */
  readonly means: string;
  limit(child: ChildProcess, share: number): unknown;
  close(): void;
}

/** Uses a cgroup (version 2 or 1) where the machine allows one; otherwise stops and continues the process. */
export function openCoreShare(): CoreShare {
  for (const parent of ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu']) {
    const folder = `${parent}/petstore-bench-${process.pid}`;
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    const close = () => rmdirSync(folder);
    try {
      setQuota(folder, 1);
    } catch {
      close();
      continue;
    }
    const limit = ({ pid }: ChildProcess, share: number) => {
      setQuota(folder, share);
      write(`${folder}/cgroup.procs`, String(pid));
    };
    return { means: 'a cgroup', limit, close };
  }
  return { means: 'stopping and continuing its process', limit: stopAndContinue, close: () => {} };
}

function setQuota(folder: string, share: number): void {
  const period = String(PERIOD_MS * 1e3);
  const quota = String(Math.round(PERIOD_MS * 1e3 * share));
  if (existsSync(`${folder}/cpu.max`)) {
    write(`${folder}/cpu.max`, `${quota} ${period}`);
  } else {
    write(`${folder}/cpu.cfs_period_us`, period);
    write(`${folder}/cpu.cfs_quota_us`, quota);
  }
}

/** @throws Error when the file does not exist: then the folder is not a cgroup */
function write(file: string, value: string): void {
  writeFileSync(file, value, { flag: 'r+' });
}

async function stopAndContinue(child: ChildProcess, share: number): Promise<void> {
  while (child.kill('SIGSTOP')) {
    await setTimeout(PERIOD_MS * (1 - share));
    child.kill('SIGCONT');
    await setTimeout(PERIOD_MS * share);
  }
}
