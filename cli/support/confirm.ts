import { createInterface } from 'node:readline/promises';
import { UserError } from '../../lib/errors/user-error.ts';
import { printable } from '../../lib/log/printable.ts';
import { UsageError } from './errors.ts';
import type { ConfirmedOptions } from './options.ts';
import { printNote } from './output.ts';

/** What a command is about to do. */
interface Loss {
  /** The act, such as `revoke it`. */
  readonly act: string;
  /** What it happens to, such as a key's id. The person types it. */
  readonly subject: string;
  /** What stops working or changes. */
  readonly effects: readonly string[];
}

/**
 * Prepares a confirmation. Call this before anything else, so that a script without `--yes` fails at once.
 * @returns a function that asks the person at the terminal. It throws a `UserError` when the person declines
 * @throws UsageError without `--yes` and without a terminal
 */
export function confirmation({ stage, yes, dryRun }: ConfirmedOptions) {
  const isConfirmed = yes ?? dryRun;
  if (!isConfirmed && !process.stdin.isTTY)
    throw new UsageError('Confirmation needs a terminal. To go ahead without confirmation, pass --yes.');
  return async ({ act, subject, effects }: Loss): Promise<void> => {
    if (isConfirmed) return;
    for (const effect of effects) printNote(printable(effect));
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      const answer = await terminal.question(`Type ${subject} to ${act} on ${stage}: `);
      if (answer.trim().toLowerCase() !== subject.toLowerCase()) throw new UserError('Nothing was changed.');
    } finally {
      terminal.close();
    }
  };
}
