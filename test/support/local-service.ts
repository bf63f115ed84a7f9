import { type RunningCommand, startCommand } from './command.ts';

/** The local service, as run by `npm start`. */
export interface LocalService extends RunningCommand {
  readonly origin: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The links that sign in an admin and a viewer. */
  readonly signInUrl: string;
  readonly viewerSignInUrl: string;
  /** Sends a signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/**
 * Starts the local service on a free port and waits until it is ready.
 * @param start starts its process
 * @throws Error with its output when it ends instead
 */
export async function startLocalService(
  dataFolder: string,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
  start = startCommand,
): Promise<LocalService> {
  const command = start('local/main.ts', args, { PORT: '0', PETSTORE_DATA_DIR: dataFolder, ...env });
  const welcome = await Promise.race([untilReady(command), command.ended]);
  if (typeof welcome !== 'object') throw new Error(`It ended with ${welcome}: ${command.stderr()}${command.stdout()}`);
  return {
    ...command,
    ...welcome,
    end: (signal) => {
      command.process.kill(signal);
      return command.ended;
    },
  };
}

function untilReady({
  process,
  stdout,
}: RunningCommand): Promise<Pick<LocalService, 'origin' | 'baseUrl' | 'apiKey' | 'signInUrl' | 'viewerSignInUrl'>> {
  return new Promise((resolve) => {
    process.stdout?.on('data', () => {
      const [, baseUrl, origin] = /ready at ((http:\S+)\/v1)\n/.exec(stdout()) ?? [];
      const [, apiKey] = /API key +(\S+)\n/.exec(stdout()) ?? [];
      const [, signInUrl] = /sign in +(\S+)\n/.exec(stdout()) ?? [];
      const [, viewerSignInUrl] = /as viewer +(\S+)\n/.exec(stdout()) ?? [];
      if (baseUrl && origin && apiKey && signInUrl && viewerSignInUrl) {
        resolve({ origin, baseUrl, apiKey, signInUrl, viewerSignInUrl });
      }
    });
  });
}
