import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { hasStatus } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { asciiDomain, domainPath } from './domain-address.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (domain: Domain) => void;
}

/** Adds a domain. Adding one that the project has, perhaps because a response was lost, returns it. */
async function addDomain(domain: string): Promise<Domain> {
  try {
    return (await request<Domain>('/domains', { method: 'POST', body: { domain } })).body;
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    const known = await request<Domain>(domainPath(asciiDomain(domain))).catch(() => undefined);
    if (!known) throw error;
    return known.body;
  }
}

/** Asks for a domain to add. */
export function AddDomainDialog({ onClose, onAdded }: Props) {
  const [name, setName] = useState('');
  const adding = useChange(addDomain, onAdded);
  const add = () => adding.run(name.trim());
  return (
    <Dialog
      title="Add domain"
      onClose={onClose}
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
        autoFocus
        onChange={(value) => {
          setName(value);
          adding.clearError();
        }}
        onEnter={add}
      />
    </Dialog>
  );
}
