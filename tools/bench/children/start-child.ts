import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A child process that replies to every message. */
export interface Child {
  /** @throws Error when the process ends instead of replying */
  ask<Reply>(message: object): Promise<Reply>;
  /** The next unsolicited message. */
  next<Reply>(): Promise<Reply>;
  stop(): Promise<void>;
}

/** Starts a Node process with exactly the given environment. Its log is read, like by Lambda, and discarded. */
export function startChild(file: string, args: readonly string[], environment: Record<string, string>): Child {
  const child = fork(file, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.stdout?.resume();
  return {
    ask: (message) => {
      child.send(message);
      return nextMessage(child);
    },
    next: () => nextMessage(child),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

function nextMessage<Reply>(child: ChildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const fail = (code: number) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}.`));
    child.once('exit', fail).once('message', (reply: Reply) => {
      child.off('exit', fail);
      resolve(reply);
    });
  });
}
