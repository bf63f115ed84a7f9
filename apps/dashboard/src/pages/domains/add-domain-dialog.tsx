import { Box } from '@cloudscape-design/components';
import { useState } from 'react';
import type { NewDomain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { TextField } from '../../components/fields.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { isolate } from '../../messages/isolate.ts';
import { pathOfDomain, typedDomain } from './domain-address.ts';

interface Props {
  /** The domain to propose. */
  readonly name?: string;
  /** The domain that the new one redirects to. Without it, the new one serves the site. */
  readonly redirectTo?: string;
}

/** Adds a domain, with its redirect in the same request, and opens its page: the next step is there. */
export function AddDomainDialog({ name: proposed = '', redirectTo }: Props) {
  const leavePage = useLeavePage();
  const [name, setName] = useState(proposed);
  const domain = typedDomain(name);
  const adding = useDialogChange({
    what: `Adding ${isolate(domain)}`,
    send: (body: NewDomain, key) => api.POST('/domains', { params: { header: { 'Idempotency-Key': key } }, body }),
    textOf: (added) => {
      leavePage(pathOfDomain(added));
      return `${isolate(added.unicodeDomain)} was added. Create its DNS record, then choose Verify.`;
    },
  });
  const add = () =>
    adding.run({ domain, ...(redirectTo !== undefined && { redirect: { to: redirectTo, status: 301 as const } }) });
  return (
    <Dialog
      title={redirectTo === undefined ? 'Add domain' : `Add a domain that redirects to ${redirectTo}`}
      error={undefined}
      action={{ text: 'Add domain', change: adding, onRun: add }}
    >
      <Box variant="p">
        You need access to the domain's DNS settings, usually at the company where you bought it. The next step is to
        create a record there.
      </Box>
      <TextField
        label="Domain"
        description="A domain or subdomain that you own, such as docs.example.com."
        error={adding.error}
        value={name}
        placeholder="docs.example.com"
        inputMode="url"
        spellcheck={false}
        onChange={setName}
        onEnter={add}
      />
    </Dialog>
  );
}
