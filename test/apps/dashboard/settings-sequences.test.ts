import { expect, test } from '@jest/globals';
import { BrokenPromise, SettingsModel } from './settings-model.ts';
import { STEPS, type Step } from './settings-steps.ts';

/** The length of each sequence. All sequences of four steps take seconds, those of five more than a minute. */
const LENGTH = 4;

test('an edit of the domain settings keeps its promises in every sequence of events', async () => {
  let reached: readonly { readonly model: SettingsModel; readonly path: readonly Step[] }[] = [
    { model: new SettingsModel(), path: [] },
  ];
  const known = new Set<string>();
  const broken: string[] = [];
  for (let length = 1; length <= LENGTH; length += 1) {
    const next: (typeof reached)[number][] = [];
    for (const { model, path } of reached) {
      for (const step of STEPS) {
        try {
          const after = await model.after(step);
          if (!after || known.has(after.key)) continue;
          known.add(after.key);
          await after.checkEnd();
          next.push({ model: after, path: [...path, step] });
        } catch (error) {
          if (!(error instanceof BrokenPromise)) throw error;
          broken.push(`${error.message}: ${[...path, step].map((one) => JSON.stringify(one)).join(', ')}`);
        }
      }
    }
    reached = next;
  }
  expect(broken.slice(0, 5)).toEqual([]);
  expect(known.size).toBeGreaterThan(3_000);
});
