import { Alert, Box, FormField, Select } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Domain, NewRedirectTarget } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useSeen } from '../../api/use-seen.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { Choice } from '../../components/fields.tsx';
import { isolate } from '../../messages/isolate.ts';
import { paramsOf, readDomain } from './role-dialogs.tsx';
import { isServedAt, leadsToError } from './states.ts';

const STATUSES = [
  { value: '301', label: 'Permanent (301)', status: 301 },
  { value: '302', label: 'Temporary (302)', status: 302 },
  { value: '307', label: 'Temporary, keeping the method (307)', status: 307 },
  { value: '308', label: 'Permanent, keeping the method (308)', status: 308 },
] as const;

interface Props {
  readonly domain: Domain;
  readonly targets: readonly Domain[];
}

/** The domains that a domain can redirect to, which do not redirect themselves: live ones first. */
export const targetsOf = ({ domain }: Domain, all: readonly Domain[]): Domain[] =>
  all
    .filter((one) => one.domain !== domain && one.redirect === undefined)
    .toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ role, status }: Domain) => (role === 'primary' ? 0 : status === 'live' ? 1 : 2);

/** Redirects a domain to another one. */
export function RedirectDialog({ domain, targets }: Props) {
  const { seen, reload } = useSeen(domain, () => readDomain(domain));
  const proposed = { to: seen.redirect?.to ?? targets[0]?.domain ?? '', status: String(seen.redirect?.status ?? 301) };
  const [to, setTo] = useState(proposed.to);
  const [status, setStatus] = useState(proposed.status);
  const redirecting = useDialogChange({
    what: `Redirecting ${isolate(seen.unicodeDomain)}`,
    send: (body: NewRedirectTarget, key) => api.PUT('/domains/{domain}/redirect', { ...paramsOf(seen, key), body }),
    reload,
    textOf: ({ unicodeDomain, redirect }) => `${isolate(unicodeDomain)} redirects to ${redirect?.to}.`,
  });
  const redirect = () => redirecting.run({ to, status: STATUSES.find(({ value }) => value === status)?.status ?? 301 });
  const options = targets.map((target) => ({ value: target.domain, label: target.unicodeDomain }));
  return (
    <Dialog
      title={`Redirect ${isolate(seen.unicodeDomain)}`}
      isChanged={to !== proposed.to || status !== proposed.status}
      action={{ text: 'Redirect', change: redirecting, onRun: redirect }}
    >
      <Box variant="p">
        {isServedAt(seen) && !seen.redirect && `The site is no longer served at ${isolate(seen.unicodeDomain)}. `}
        Visitors are sent to the domain below, with the path and query.
        {seen.redirect && ` Now it redirects to ${seen.redirect.to} (${seen.redirect.status}).`}
      </Box>
      <FormField label="To" errorText={redirecting.fieldErrors.to}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === to) ?? null}
          filteringType={options.length > 10 ? 'auto' : 'none'}
          expandToViewport
          onChange={({ detail }) => setTo(detail.selectedOption.value ?? '')}
        />
      </FormField>
      {leadsToError(targets, to) && <Alert type="warning">This domain isn't live, so visitors may see an error.</Alert>}
      <Choice label="Status" items={STATUSES} value={status} onChange={setStatus} />
    </Dialog>
  );
}
