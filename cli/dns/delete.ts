import { confirmation } from '../support/confirm.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { openProvider } from './provider.ts';

/** `./petstore dns delete`. */
export async function deleteRecords(name: string, type: string | undefined, options: ConfirmedOptions): Promise<void> {
  const confirm = confirmation(options);
  const provider = await openProvider(options);
  const effects = [`${type ?? 'Every'} record of ${name} stops resolving. Its domain is checked again within minutes.`];
  await confirm({ verb: 'delete', subject: name, effects });
  const deleted = await provider.deleteRecord(name, type);
  if (options.json) return printJson(deleted);
  for (const set of deleted) printNote(`Deleted ${set.name} ${set.type} ${set.values.join(', ')}.`);
}
