import { Box, Checkbox } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError, hasStatus, isUnknownOutcome } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { useResource } from '../../api/use-resource.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useClose } from '../../components/dialogs.tsx';
import { TextField } from '../../components/fields.tsx';
import { isolate } from '../../components/isolate.ts';
import { Breakable } from '../../components/text.tsx';
import { asciiDomain, domainPath, proposedWww, typedDomain } from './domain-address.ts';

export function AddDomainDialog({ onAdded }: { readonly onAdded: (added: Domain, wasLeft: boolean) => void }) {
  const close = useClose();
  const { data: domains = [] } = useResource<Domain[]>('/domains');
  const [name, setName] = useState('');
  const [wantsWww, setWantsWww] = useState(true);
  const proposed = proposedWww(typedDomain(name));
  const www = domains.some(({ domain }) => domain === asciiDomain(proposed ?? '')) ? undefined : proposed;
  const adding = useChange(
    `Adding ${isolate(typedDomain(name))}`,
    ({ domain, also }: { readonly domain: string; readonly also: string | undefined }) =>
      also === undefined ? addDomain(domain) : addBoth(domain, also),
    (added, _, wasLeft) => {
      close();
      onAdded(added, wasLeft);
    },
  );
  const add = () => {
    setName(typedDomain(name));
    adding.run({ domain: typedDomain(name), also: wantsWww ? www : undefined });
  };
  return (
    <Dialog title="Add domain" error={undefined} action={{ text: 'Add domain', change: adding, onRun: add }}>
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

async function addDomain(domain: string): Promise<Domain> {
  return (await request<Domain>('/domains', { method: 'POST', body: { domain } })).body;
}

/** Adds a domain unless the project has it, so that several steps can be repeated. */
async function addOnce(domain: string): Promise<Domain> {
  try {
    return await addDomain(domain);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    const known = await request<Domain>(domainPath(asciiDomain(domain))).catch(() => undefined);
    if (!known) throw error;
    return known.body;
  }
}

/** Adds an apex domain and its `www` subdomain, which redirects there. */
async function addBoth(domain: string, www: string): Promise<Domain> {
  const added = await addOnce(domain);
  const { domain: from } = await addOnce(www).catch((cause: unknown) => {
    if (isUnknownOutcome(cause) || !(cause instanceof ApiError)) throw cause;
    const message = `${domain} was added, but ${www} was not: ${cause.message}`;
    throw new ApiError(cause.code, message, cause.status, { cause });
  });
  const { body, etag } = await request<DomainSettings>('/domain-settings');
  if (body.redirects.some((redirect) => redirect.from === from) || body.primary === from) return added;
  const redirects: DomainSettings['redirects'] = [...body.redirects, { from, to: added.domain, status: 301 }];
  await request('/domain-settings', { method: 'PUT', body: { ...body, redirects }, ifMatch: etag });
  return added;
}
