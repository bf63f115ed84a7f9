import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import type { DnsRecordSet } from '../../lib/contract/generated/dashboard/types.ts';
import type { DnsProvider } from '../../lib/domains/dns/dns-provider.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { openDnsStore } from '../../local/dns/dns-store.ts';
import { findLocalService } from '../support/local-service.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { confirmation, printJson, printNote, printTable } from '../support/terminal.ts';

export async function setRecords(
  { name, type, values }: Pick<DnsRecordSet, 'name' | 'type' | 'values'>,
  options: StageOptions & { readonly ttl: number },
): Promise<void> {
  const set = await (await openProvider(options)).setRecord(name, type, values, options.ttl);
  if (options.json) printJson(set);
  else printNote(`Set ${set.name} ${set.ttl} ${set.type} ${set.values.join(', ')} in the zone ${set.zone}.`);
}

export async function deleteRecords(name: string, type: string | undefined, options: ConfirmedOptions): Promise<void> {
  const confirm = confirmation(options);
  const provider = await openProvider(options);
  const effects = [`${type ?? 'Every'} record of ${name} stops resolving. Its domain is checked again within minutes.`];
  await confirm({ act: 'delete it', subject: name, effects });
  const deleted = await provider.deleteRecord(name, type);
  if (options.json) return printJson(deleted);
  for (const set of deleted) printNote(`Deleted ${set.name} ${set.type} ${set.values.join(', ')}.`);
}

export async function listRecords(options: StageOptions): Promise<void> {
  const sets = await (await openProvider(options)).listRecords();
  if (options.json) return printJson(sets);
  const records = sets.flatMap((set) => set.values.map((value) => ({ ...set, value })));
  printTable(records, { ZONE: 'zone', NAME: 'name', TTL: 'ttl', TYPE: 'type', VALUE: 'value' });
}

/**
 * Opens the DNS provider of the local stage.
 * @throws UserError for a deployed stage, which has no DNS provider, or when the local service is not running
 */
async function openProvider({ stage }: StageOptions): Promise<DnsProvider> {
  if (stage !== LOCAL_STAGE)
    throw new UserError(`Only the local stage has a DNS provider. For ${stage}, edit the records at their host.`);
  return openDnsStore((await findLocalService()).dataFolder);
}
