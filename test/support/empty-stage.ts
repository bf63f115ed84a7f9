import { startCommand } from './command.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface EmptyStage {
  readonly dataFolder: string;
  stop(): Promise<unknown>;
}

/**
 * Starts a local stage with empty tables, in a process of its own: commands find its engine like that of a service, but
 * it has no API.
 */
export async function startEmptyStage(): Promise<EmptyStage> {
  const dataFolder = temporaryFolder();
  const { process, ended, stderr } = startCommand('test/support/run-empty-stage.ts', [dataFolder], {});
  const isReady = new Promise((resolve) => process.stdout?.once('data', () => resolve(true)));
  if ((await Promise.race([isReady, ended])) !== true) throw new Error(stderr());
  return {
    dataFolder,
    stop: () => {
      process.kill();
      return ended;
    },
  };
}
