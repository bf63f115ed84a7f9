import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import { useState } from 'react';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useChange } from '../../api/use-change.ts';
import { Breakable } from '../../components/breakable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { TextField } from '../../components/text-field.tsx';
import { addBoth, addDomain } from './add-domains.ts';
import { asciiDomain, proposedWww, typedDomain } from './domain-address.ts';

interface Props {
  /** Those that the project has. */
  readonly domains: readonly Domain[];
  readonly onClose: () => void;
  readonly onAdded: (domain: Domain) => void;
}

/** Asks for a domain to add. */
export function AddDomainDialog({ domains, onClose, onAdded }: Props) {
  const [name, setName] = useState('');
  const [wantsWww, setWantsWww] = useState(true);
  const proposed = proposedWww(typedDomain(name));
  const www = domains.some(({ domain }) => domain === asciiDomain(proposed ?? '')) ? undefined : proposed;
  const adding = useChange(
    `Adding ${isolate(typedDomain(name))}`,
    ({ domain, also }: { readonly domain: string; readonly also: string | undefined }) =>
      also === undefined ? addDomain(domain) : addBoth(domain, also),
    onAdded,
  );
  const add = () => {
    setName(typedDomain(name));
    adding.run({ domain: typedDomain(name), also: wantsWww ? www : undefined });
  };
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
        onChange={(value) => {
          setName(value);
          adding.clearError();
        }}
        onEnter={add}
      />
      {www !== undefined && (
        <Checkbox checked={wantsWww} onChange={({ detail }) => setWantsWww(detail.checked)}>
          Also add <Breakable>{www}</Breakable>, and redirect it to this domain
        </Checkbox>
      )}
    </Dialog>
  );
}
