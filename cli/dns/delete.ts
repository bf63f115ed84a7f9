import { printJson, printNote } from '../support/output.ts';
import { type Options, openProvider } from './provider.ts';

/** `./petstore dns delete`. */
export async function deleteRecords(name: string, type: string | undefined, options: Options): Promise<void> {
  const deleted = await (await openProvider(options)).deleteRecord(name, type);
  if (options.json) return printJson(deleted);
  for (const set of deleted) printNote(`Deleted ${set.name} ${set.type} ${set.values.join(', ')}.`);
}
