import { once } from 'node:events';
import path from 'node:path';
import { type RunningCommand, startCommand } from '../../../support/command.ts';
import { onFreePort, PortTaken } from '../../../support/free-port.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** `npm run dev` in a copy of the project. */
export interface DevCommand extends RunningCommand {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Waits until what was printed to one of the outputs, from an offset on, matches. */
  printed(output: 'stdout' | 'stderr', pattern: RegExp, from?: number): Promise<void>;
  /** Makes a change, waits for a line, and returns the lines printed meanwhile, without the log. */
  linesAfter(change: () => void, last: RegExp): Promise<string[]>;
}

/** Starts it with a free port and a new data folder, and waits until the service is ready. */
export function startDev(root: string, env: NodeJS.ProcessEnv = {}): Promise<DevCommand> {
  return onFreePort(async (port) => {
    const settings = { PORT: String(port), PETSTORE_DATA_DIR: temporaryFolder(), ...env };
    const dev = startCommand(path.join(root, 'tools/dev.ts'), [], settings);
    const printed: DevCommand['printed'] = async (output, pattern, from = 0) => {
      while (!pattern.test(dev[output]().slice(from))) await once(dev.process[output] ?? dev.process, 'data');
    };
    const taken = printed('stderr', /is in use/).then(() => Promise.reject(new PortTaken()));
    await Promise.race([printed('stdout', /Ctrl-C/), taken]);
    return {
      ...dev,
      baseUrl: /ready at (\S+)/.exec(dev.stdout())?.[1] ?? '',
      apiKey: /API key +(\S+)/.exec(dev.stdout())?.[1] ?? '',
      printed,
      linesAfter: async (change, last) => {
        const before = dev.stdout().length;
        change();
        await printed('stdout', last, before);
        return dev
          .stdout()
          .slice(before)
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('{'));
      },
    };
  });
}
