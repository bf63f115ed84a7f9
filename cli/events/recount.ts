import { readState } from '../../lib/events/feed-state.ts';
import { recountPets } from '../../lib/events/recount-pets.ts';
import { catchUp, EMPTY_READS } from '../../local/events/follow-changes.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printJson, printNote } from '../support/terminal.ts';

/** `./petstore events recount`. It can be repeated. */
export async function recount({ stage, json }: StageOptions): Promise<void> {
  printNote('Counting the pets. This takes at least ten seconds. Meanwhile, clients can change them.');
  const { correction, inventory } = await withStage(stage, async () => {
    const correction = await recountPets(() => catchUp(EMPTY_READS));
    return { correction, inventory: (await readState()).inventory };
  });
  if (json) return printJson({ stage, correction, inventory });
  const off = Object.entries(correction).filter(([, by]) => by !== 0);
  const corrected = off.map(([name, by]) => `${name} ${by}`).join(', ');
  printNote(off.length === 0 ? 'The numbers were correct.' : `Corrected: ${corrected}.`);
}
