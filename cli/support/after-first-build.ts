import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../lib/errors/errors.ts';
import type { ProjectTools } from './project-tools.ts';
import { printNote } from './terminal.ts';

const POLL_MS = 100;

/**
 * Runs a task that needs a deployed site. If there is none because the local service still builds its first one, it shows
 * the progress of the build and runs the task again afterwards.
 * @throws what the task throws
 */
export async function afterFirstBuild<Result>(
  { firstBuildProgress }: Pick<ProjectTools, 'firstBuildProgress'>,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    const isMissing = error instanceof ServiceError && error.code === 'site_not_deployed';
    if (!isMissing || firstBuildProgress() === undefined) throw error;
  }
  printNote('Waiting for the first build of the site, which usually takes less than half a minute.');
  let shown: string | undefined;
  for (let line = firstBuildProgress(); line !== undefined; line = firstBuildProgress()) {
    if (line !== shown) printNote(`site: ${line}`);
    shown = line;
    await sleep(POLL_MS);
  }
  return task();
}
