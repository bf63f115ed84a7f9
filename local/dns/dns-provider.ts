import type { DnsProvider } from '../../lib/domains/dns-provider.ts';
import { InvalidRequest, NotFound } from '../../lib/errors/errors.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { type ListedRecordSet, openDnsStore } from './dns-store.ts';
import { readName } from './names.ts';
import { readType } from './record-set.ts';

/** Gives the dashboard access to the DNS records in a data folder. */
export function localDnsProvider(dataFolder: string): DnsProvider {
  const store = openDnsStore(dataFolder);
  return {
    list: async () => (await store.listRecords()).map(recordSet),
    set: ({ name, type, values, ttl }) =>
      withClientErrors(async () => recordSet(await store.setRecord(name, type, values, ttl))),
    remove: (name, type) =>
      withClientErrors(async () => {
        const [wanted, wantedType] = [readName(name), type && readType(type)];
        const records = await store.listRecords();
        if (!records.some((set) => set.name === wanted && (wantedType ?? set.type) === set.type)) {
          throw new NotFound(`${wanted} has no records${wantedType ? ` of type ${wantedType}` : ''}.`);
        }
        await store.deleteRecord(name, type);
      }),
  };
}

function recordSet({ zone, name, type, ttl, values }: ListedRecordSet) {
  return { zone, name, type, ttl, values: [...values] };
}

/** Turns the store's `UserError`s into errors that clients may see. */
async function withClientErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UserError ? new InvalidRequest(error.message) : error;
  }
}
