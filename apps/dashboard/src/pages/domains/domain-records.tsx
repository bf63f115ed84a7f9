import { Box, FormField } from '@cloudscape-design/components';
import type { DnsChange, Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { rephrase } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../api/use-resource.ts';
import { AdminButton } from '../../components/actions.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { isolate } from '../../components/isolate.ts';
import { type Column, ListTable } from '../../components/list-table.tsx';
import { notify } from '../../components/notify.ts';
import { Status } from '../../components/status.tsx';
import { NoWrap } from '../../components/text.tsx';
import { setRecords } from '../dns-provider/set-records.ts';

const ACTIONS = {
  add: { type: 'pending', text: 'Add' },
  remove: { type: 'error', text: 'Remove' },
  keep: { type: 'success', text: 'Keep' },
} as const;

/** The change, and what a DNS provider's form asks for. */
const COLUMNS: readonly Column<DnsChange>[] = [
  { header: 'Change', isWideOnly: true, cell: ({ action }) => <Status {...ACTIONS[action]} /> },
  { header: 'Type', isWideOnly: true, cell: ({ type }) => type },
  { header: 'Name', isRowHeader: true, minWidth: 115, cell: ({ host }) => <Copyable value={host} label="name" /> },
  { header: 'Value', isWideOnly: true, cell: ({ value }) => <Copyable value={value} label="value" /> },
  {
    header: 'TTL',
    isWideOnly: true,
    cell: ({ ttl }) => (
      <NoWrap>
        <Copyable value={String(ttl)} label="TTL" />
      </NoWrap>
    ),
  },
  { header: 'Full name', isWideOnly: 'tablet', cell: ({ name }) => <Copyable value={name} label="full name" /> },
];

/** Only on the local stage, whose DNS provider is part of the service. */
const localStep = (domain: Domain): Column<DnsChange> => ({
  isWideOnly: true,
  header: 'At your local provider',
  cell: (change) => <LocalStep change={change} domain={domain} />,
});

const keyOf = ({ action, type, name, value }: DnsChange) => `${action} ${type} ${name} ${value}`;

export function DomainRecords({ domain: shown }: { readonly domain: Domain }) {
  const { domain, kind, dns, records, omittedRecords } = shown;
  const isDone = records.every(({ action }) => action === 'keep');
  const isLocal = useProject().data?.stage === 'local';
  const needsAlias = kind === 'apex' && records.some(({ action, type }) => action === 'add' && type === 'ALIAS');
  return (
    <div>
      <ListTable
        label={`DNS records of ${domain}`}
        variant="embedded"
        items={records}
        trackBy={keyOf}
        columns={isLocal ? [...COLUMNS, localStep(shown)] : COLUMNS}
        title={isDone ? 'The record at your DNS provider' : 'Records to change at your DNS provider'}
        description={
          dns === 'unreachable'
            ? "Compare it with what is there, which we can't read."
            : isDone
              ? 'Leave it as it is.'
              : 'Use the full name where the form asks for it.'
        }
      />
      {omittedRecords !== undefined && (
        <Box color="text-body-secondary" padding={{ top: 's' }}>
          and {omittedRecords} more records to remove
        </Box>
      )}
      {needsAlias && (
        <Box color="text-body-secondary" padding={{ top: 's' }}>
          Some providers call an ALIAS record ANAME, and not every provider supports it. If yours doesn't, use the www
          subdomain here instead, without a redirect, and redirect this domain to it at your registrar.
        </Box>
      )}
    </div>
  );
}

interface LocalStepProps {
  readonly change: DnsChange;
  readonly domain: Domain;
}

/** Makes a change at the local DNS provider, as a person would at theirs. */
function LocalStep({ change, domain: { records } }: LocalStepProps) {
  const { action, type, name, value } = change;
  const isRemoval = action === 'remove';
  // What somebody has set since the last check stays, and so do other CAA records, which allow something together.
  const replaced = type === 'CAA' ? [] : records.filter((one) => one.action === 'remove' && one.type === type);
  const replaces = replaced.filter((one) => one.name === name).map((one) => one.value);
  const next = useProject().data?.plan === 'free' ? '' : ' Now choose Verify.';
  const { run, isRunning, error } = useChange(
    `${isRemoval ? 'Deleting' : 'Setting'} ${type} of ${isolate(name)}`,
    async () => {
      if (isRemoval) {
        await request(`/dns-records?${new URLSearchParams({ name, type, value })}`, { method: 'DELETE' }).catch(
          rephrase(404, () => 'This record was changed or deleted meanwhile. Choose Verify.'),
        );
      } else await setRecords({ name, type, values: [value] }, replaces, 'Choose Verify.');
    },
    () => notify(`${type} of ${isolate(name)} was ${isRemoval ? 'deleted' : 'set'}.${next}`),
  );
  if (action === 'keep') return '–';
  return (
    <FormField errorText={error}>
      <AdminButton loading={isRunning} onClick={() => run()}>
        {isRemoval ? 'Delete' : 'Set'} this record
      </AdminButton>
    </FormField>
  );
}
