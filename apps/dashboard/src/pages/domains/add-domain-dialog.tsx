import { Box, Checkbox } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError, hasStatus, isUnknownOutcome } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { serverNow } from '../../api/server-clock.ts';
import { notifyFailure, useChange } from '../../api/use-change.ts';
import { useResource } from '../../api/use-resource.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useClose } from '../../components/dialogs.tsx';
import { TextField } from '../../components/fields.tsx';
import { isEqual } from '../../components/is-equal.ts';
import { isolate } from '../../components/isolate.ts';
import { Breakable } from '../../components/text.tsx';
import { asciiDomain, domainPath, proposedWww, typedDomain } from './domain-address.ts';
import { putSettings, readSettings } from './settings-requests.ts';

/** A domain that was added, or that the project had. */
export interface Addition {
  readonly domain: Domain;
  readonly isNew: boolean;
}

interface Props {
  readonly onAdded: (additions: readonly Addition[], wasLeft: boolean) => void;
}

export function AddDomainDialog({ onAdded }: Props) {
  const close = useClose();
  const { data: domains = [] } = useResource<Domain[]>('/domains');
  const [name, setName] = useState('');
  const [wantsWww, setWantsWww] = useState(true);
  const proposed = proposedWww(typedDomain(name));
  const www = domains.some(({ domain }) => domain === asciiDomain(proposed ?? '')) ? undefined : proposed;
  const adding = useChange(
    `Adding ${isolate(typedDomain(name))}`,
    async ({ domain, also }: { readonly domain: string; readonly also: string | undefined }) => {
      const startedAt = serverNow();
      const added = also === undefined ? [await addDomain(domain)] : await addBoth(domain, also);
      const isListed = (one: Domain) => domains.some((other) => isEqual(addedOf(other), addedOf(one)));
      return added.map(
        (one): Addition => ({ domain: one, isNew: Date.parse(one.addedAt) >= startedAt && !isListed(one) }),
      );
    },
    (added, _, wasLeft) => {
      onAdded(added, wasLeft);
      close();
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

/** A domain that was removed and added again is a different one. */
const addedOf = ({ domain, addedAt }: Domain) => [domain, addedAt];

/** Adds a domain unless the project has it, so that several steps can be repeated. If the outcome is unknown, it looks. */
async function addOnce(domain: string): Promise<Domain> {
  try {
    return await addDomain(domain);
  } catch (error) {
    if (!hasStatus(error, 409) && !isUnknownOutcome(error)) throw error;
    const known = await request<Domain>(domainPath(asciiDomain(domain))).catch(() => undefined);
    if (!known) throw error;
    return known.body;
  }
}

/** Adds an apex domain and its `www` subdomain, which redirects there. A step that fails is reported, and undoes none before it. */
async function addBoth(domain: string, www: string): Promise<Domain[]> {
  const added = [await addOnce(domain)];
  let step = `Adding ${isolate(www)} with its redirect`;
  try {
    added.push(await addOnce(www));
    step = `Redirecting ${isolate(www)} to ${isolate(domain)}`;
    await redirect(asciiDomain(www), asciiDomain(domain));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    notifyFailure(step, error);
  }
  return added;
}

/** How often a redirect is added to settings that others change at the same time, or after an unknown outcome. */
const MAX_ATTEMPTS = 5;

/**
 * Redirects a domain to another, unless it does already.
 * @throws ApiError when somebody else redirects it elsewhere, or has made it the primary domain
 */
async function redirect(from: string, to: string, begunAt = serverNow(), attempt = 1): Promise<void> {
  const { body, etag } = await readSettings();
  const theirs = body.redirects.find((redirect) => redirect.from === from);
  if (theirs?.to === to) return;
  const use = theirs ? `redirects to ${isolate(theirs.to)}` : 'is the primary domain';
  if (theirs || body.primary === from) throw new ApiError('conflict', `${isolate(from)} ${use} already.`, 409);
  const redirects: DomainSettings['redirects'] = [...body.redirects, { from, to, status: 301 }];
  try {
    await putSettings({ ...body, redirects }, etag, begunAt);
  } catch (error) {
    const mayRepeat = hasStatus(error, 412) || isUnknownOutcome(error);
    if (attempt === MAX_ATTEMPTS || !mayRepeat) throw error;
    await redirect(from, to, begunAt, attempt + 1).catch((later: unknown) => {
      throw isUnknownOutcome(error) ? error : later;
    });
  }
}
