import { listActivity } from '../../lib/activity/activity-log.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options extends StageOptions {
  /** The key of a record in the index by object. */
  readonly of?: string | undefined;
  readonly limit: number;
}

/** `./petstore activity`. */
export async function show({ stage, of: object, limit, json }: Options): Promise<void> {
  const { entries, next } = await withStage(stage, () => listActivity(limit, { object }));
  if (json) return printJson(entries);
  printTable(entries, {
    TIME: ({ at }) => at,
    WHO: ({ actor }) => `${actor.name} (${actor.kind})`,
    ACTION: ({ action }) => action,
    SUBJECT: ({ subject }) => subject,
    FROM: ({ from = '' }) => from,
    TO: ({ to = '' }) => to,
  });
  if (entries.length === 0) printNote('Nothing is recorded.');
  if (next !== undefined) printNote(`These are the newest ${limit} changes. --limit shows more.`);
}
