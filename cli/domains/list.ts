import { checkDanglingRecords, listDanglingRecords } from '../../lib/domains/dangling-record.ts';
import { listDomains } from '../../lib/domains/domain-view.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { inWords, nameOf } from './domain-view.ts';

/** `./petstore domains list`. */
export async function list({ stage, json }: StageOptions): Promise<void> {
  const { domains, recordsToDelete } = await withProject(stage, async ({ ports }) => {
    await checkDanglingRecords(ports);
    return { domains: await listDomains(ports), recordsToDelete: await listDanglingRecords() };
  });
  if (json) return printJson({ domains, recordsToDelete });
  printTable(domains, {
    DOMAIN: nameOf,
    STATUS: ({ status }) => inWords(status),
    ROLE: ({ role }) => role,
    ADDED: ({ addedAt }) => addedAt,
    'NEXT CHECK': ({ nextCheckAt }) => nextCheckAt ?? '-',
  });
  if (domains.length === 0) {
    printNote(`${stage} has no domains yet. Add one: ./petstore domains add <domain> --stage ${stage}`);
  }
  if (recordsToDelete.length === 0) return;
  console.log(
    '\nDelete these DNS records. Their domains were removed here, so somebody else could take over the names.',
  );
  printTable(recordsToDelete, {
    TYPE: ({ type }) => type,
    NAME: ({ host }) => host,
    'FULL NAME': ({ name }) => name,
    VALUE: ({ value }) => value,
  });
}
