import { Box, FormField } from '@cloudscape-design/components';
import type { DnsChange, Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { readNow, useProject } from '../../api/read.ts';
import { useChange } from '../../api/use-change.ts';
import { AdminButton } from '../../components/actions.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { type Column, ListTable } from '../../components/list-table.tsx';
import { Status } from '../../components/status.tsx';
import { NoWrap } from '../../components/text.tsx';
import { isolate } from '../../messages/isolate.ts';
import { notify } from '../../messages/notify.ts';
import { verifyTextOf } from './states.ts';

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

const keyOf = ({ action, type, name, value }: DnsChange) => `${action} ${type} ${name} ${value}`;

interface Props {
  readonly domain: Domain;
  /** Called once a record is set at the local provider. */
  readonly onSet: () => void;
}

/** The record that a domain needs, and what has to change for it. */
export function DomainRecords({ domain: shown, onSet }: Props) {
  const { domain, kind, dns, records, omittedRecords, nextCheckAt } = shown;
  const isDone = records.every(({ action }) => action === 'keep');
  const isLocal = useProject().data?.stage === 'local';
  // Only the local stage's DNS provider is part of the service.
  const localStep: Column<DnsChange> = {
    isWideOnly: true,
    header: 'At your local provider',
    cell: (change) => <LocalStep change={change} next={verifyTextOf(shown)} onSet={onSet} />,
  };
  const needsAlias = kind === 'apex' && records.some(({ action, type }) => action === 'add' && type === 'ALIAS');
  const notes = [
    omittedRecords !== undefined && `and ${omittedRecords} more records to remove`,
    needsAlias &&
      "Some providers call an ALIAS record ANAME, and not every provider supports it. If yours doesn't, use the www subdomain here instead, without a redirect, and redirect this domain to it at your registrar.",
    dns !== 'active' &&
      nextCheckAt !== null &&
      'DNS changes can take up to 48 hours to take effect everywhere. You can close this page: checks continue.',
  ].filter((note) => note !== false);
  return (
    <ListTable
      label={`DNS records of ${domain}`}
      items={records}
      trackBy={keyOf}
      columns={isLocal ? [...COLUMNS, localStep] : COLUMNS}
      title={isDone ? 'The record at your DNS provider' : 'Records to change at your DNS provider'}
      description={
        dns === 'unreachable'
          ? "Compare it with what is there, which we can't read."
          : isDone
            ? 'Leave it as it is.'
            : 'Use the full name where the form asks for it.'
      }
      {...(notes.length > 0 && { footer: notes.map((note) => <Note key={note}>{note}</Note>) })}
    />
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Box variant="p" color="text-body-secondary">
    {children}
  </Box>
);

interface LocalStepProps extends Pick<Props, 'onSet'> {
  readonly change: DnsChange;
  /** The button to choose next. */
  readonly next: string;
}

/** Makes a change at the local DNS provider, as a person would at theirs. */
function LocalStep({ change, next, onSet }: LocalStepProps) {
  const { action, type, name, value } = change;
  const isRemoval = action === 'remove';
  const advice = useProject().data?.plan === 'free' ? '' : ` Now choose ${next}.`;
  const setting = useChange({
    what: `${isRemoval ? 'Deleting' : 'Setting'} ${type} of ${isolate(name)}`,
    send: async (_: undefined, key) => {
      const set = (await readNow('/dns-records')).find((one) => one.name === name && one.type === type);
      if (isRemoval) {
        const header = { 'If-Match': set?.etag ?? '*', 'Idempotency-Key': key };
        return api.DELETE('/dns-records', { params: { header, query: { name, type, value } } });
      }
      // CAA records allow something together.
      const others = type === 'CAA' ? (set?.values ?? []) : [];
      return api.PUT('/dns-records', {
        params: { header: { ...(set ? { 'If-Match': set.etag } : { 'If-None-Match': '*' }), 'Idempotency-Key': key } },
        body: { name, type, values: [...others, value] },
      });
    },
    onDone: () => {
      if (isRemoval) return notify(`${type} of ${isolate(name)} was deleted.`);
      notify(`${type} of ${isolate(name)} was set.${advice}`);
      onSet();
    },
  });
  if (action === 'keep') return '–';
  return (
    <FormField errorText={setting.error}>
      <AdminButton loading={setting.isRunning} onClick={() => setting.run(undefined)}>
        {isRemoval ? 'Delete' : 'Set'} this record
      </AdminButton>
    </FormField>
  );
}
