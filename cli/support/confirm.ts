import { createInterface } from 'node:readline/promises';
import { Option } from '@commander-js/extra-typings';
import type { Stage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { UsageError } from './errors.ts';
import { printNote } from './output.ts';

/** The option of commands that delete, remove or revoke something. */
export function yesOption() {
  return new Option('--yes', 'skip the confirmation');
}

/** What a command is about to do. */
interface Loss {
  /** The act, such as `revoke`. */
  readonly verb: string;
  /** What it happens to, such as a key's id. The person types it. */
  readonly subject: string;
  /** What stops working. */
  readonly effects: readonly string[];
}

/**
 * Prepares a confirmation. Call this before anything else, so that a script without `--yes` fails at once.
 * @returns a function that asks the person at the terminal. It throws a `UserError` when the person declines
 * @throws UsageError without `--yes` and without a terminal
 */
export function confirmation({ stage, yes }: { readonly stage: Stage; readonly yes?: true | undefined }) {
  if (!yes && !process.stdin.isTTY)
    throw new UsageError('Confirmation needs a terminal. To go ahead without confirmation, pass --yes.');
  return async ({ verb, subject, effects }: Loss): Promise<void> => {
    if (yes) return;
    for (const effect of effects) printNote(effect);
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      const answer = await terminal.question(`Type ${subject} to ${verb} it on ${stage}: `);
      if (answer.trim().toLowerCase() !== subject.toLowerCase()) throw new UserError('Nothing was changed.');
    } finally {
      terminal.close();
    }
  };
}
