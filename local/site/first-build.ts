import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { firstBuildFile } from '../part-files.ts';

/** Records for commands what the first build of the site is doing. */
export function recordFirstBuild(dataFolder: string, progress: string): void {
  const file = firstBuildFile(dataFolder);
  writeFileSync(`${file}.tmp`, JSON.stringify({ pid: process.pid, progress }));
  renameSync(`${file}.tmp`, file); // A reader never sees half of it.
}

/** Deletes the record, when the build has ended or none is needed. */
export function forgetFirstBuild(dataFolder: string): void {
  rmSync(firstBuildFile(dataFolder), { force: true });
}

/**
 * What the first build of the site is doing, such as `Loading the pages`, or undefined when none is running.
 * @param pid the process of the running service: a killed service leaves its record
 */
export function firstBuildProgress(dataFolder: string, pid: number): string | undefined {
  try {
    const record: { pid: number; progress: string } = JSON.parse(readFileSync(firstBuildFile(dataFolder), 'utf8'));
    return record.pid === pid ? record.progress : undefined;
  } catch {
    return undefined; // There is no record.
  }
}
