import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { openProvider } from './provider.ts';

interface Records {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
}

/** `./petstore dns set`. */
export async function setRecords(
  { name, type, values }: Records,
  options: StageOptions & { readonly ttl: number },
): Promise<void> {
  const set = await (await openProvider(options)).setRecord(name, type, values, options.ttl);
  if (options.json) printJson(set);
  else printNote(`Set ${set.name} ${set.ttl} ${set.type} ${set.values.join(', ')} in the zone ${set.zone}.`);
}
