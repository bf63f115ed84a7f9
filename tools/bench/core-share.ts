import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const PERIOD_US = 20_000;

/** Limits processes to a share of a core by a cgroup (version 2 or 1). Undefined where the machine allows none. */
export function openCoreShare(share: number) {
  for (const parent of ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu']) {
    const folder = `${parent}/petstore-bench-${process.pid}`;
    // Fails if the file does not exist: then the folder is not a cgroup.
    const write = (file: string, value: string) => writeFileSync(`${folder}/${file}`, value, { flag: 'r+' });
    const quota = Math.round(PERIOD_US * share);
    try {
      mkdirSync(folder);
      if (existsSync(`${folder}/cpu.max`)) {
        write('cpu.max', `${quota} ${PERIOD_US}`);
      } else {
        write('cpu.cfs_period_us', String(PERIOD_US));
        write('cpu.cfs_quota_us', String(quota));
      }
    } catch {
      if (existsSync(folder)) rmdirSync(folder);
      continue;
    }
    const limit = ({ pid }: ChildProcess) => write('cgroup.procs', String(pid));
    return { limit, close: () => rmdirSync(folder) };
  }
  return undefined;
}
