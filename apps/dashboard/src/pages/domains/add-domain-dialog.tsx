import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { addDomain } from '../../api/domains.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (domain: Domain) => void;
}

/** Asks for a domain to add. */
export function AddDomainDialog({ onClose, onAdded }: Props) {
  const [name, setName] = useState('');
  const adding = useAction(async () => onAdded(await addDomain(name.trim())));
  return (
    <Dialog
      title="Add domain"
      onClose={onClose}
      action={{ text: 'Add domain', isRunning: adding.isRunning, onRun: () => void adding.run() }}
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
        onEnter={() => void adding.run()}
      />
    </Dialog>
  );
}
