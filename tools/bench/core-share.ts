import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

/** The period of the CPU limit. */
const PERIOD_US = 20_000;

/** Limits processes to a share of a core, as Lambda does. */
export interface CoreShare {
  /** How the processes are limited, for the report. */
  readonly means: string;
  limit(child: ChildProcess, share: number): void;
  close(): void;
}

/** Limits processes by a cgroup (version 2 or 1). Where the machine allows none, they run at full speed. */
export function openCoreShare(): CoreShare {
  for (const parent of ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu']) {
    const folder = `${parent}/petstore-bench-${process.pid}`;
    try {
      mkdirSync(folder);
      setQuota(folder, 1);
    } catch {
      if (existsSync(folder)) rmdirSync(folder);
      continue;
    }
    const limit = ({ pid }: ChildProcess, share: number) => {
      setQuota(folder, share);
      write(`${folder}/cgroup.procs`, String(pid));
    };
    return { means: 'A cgroup held it to its share of a core.', limit, close: () => rmdirSync(folder) };
  }
  return { means: 'This machine allows no cgroup, so it had a whole core.', limit: () => {}, close: () => {} };
}

function setQuota(folder: string, share: number): void {
  const quota = Math.round(PERIOD_US * share);
  if (existsSync(`${folder}/cpu.max`)) {
    write(`${folder}/cpu.max`, `${quota} ${PERIOD_US}`);
  } else {
    write(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
    write(`${folder}/cpu.cfs_quota_us`, String(quota));
  }
}

/** @throws Error when the file does not exist: then the folder is not a cgroup */
function write(file: string, value: string): void {
  writeFileSync(file, value, { flag: 'r+' });
}
