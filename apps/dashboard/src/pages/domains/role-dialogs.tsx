import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { readNow } from '../../api/read.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../messages/isolate.ts';

interface Props {
  readonly domain: Domain;
}

export const readDomain = ({ domain }: Domain): Promise<Domain> => readNow('/domains/{domain}', { path: { domain } });

export const paramsOf = ({ domain, etag }: Domain, key: string) => ({
  params: { path: { domain }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
});

export function PrimaryDialog({ domain }: Props) {
  return (
    <ConfirmDialog
      about={domain}
      read={() => readDomain(domain)}
      verb="Make"
      object={({ unicodeDomain }) => `${isolate(unicodeDomain)} the primary domain`}
      action="Make primary"
      send={(seen, key) => api.PUT('/domains/{domain}/primary', paramsOf(seen, key))}
      onDone={({ unicodeDomain }) => `${isolate(unicodeDomain)} is the primary domain.`}
    >
      {() =>
        'The default domain redirects there, in place of the primary domain before. Other domains stay as they are.'
      }
    </ConfirmDialog>
  );
}

export function EndPrimaryDialog({ domain }: Props) {
  return (
    <ConfirmDialog
      about={domain}
      read={() => readDomain(domain)}
      verb="Use"
      object={() => 'the default domain instead'}
      action="Use the default domain"
      send={(seen, key) => api.DELETE('/domains/{domain}/primary', paramsOf(seen, key))}
      onDone={() => 'The project has no primary domain.'}
    >
      {({ unicodeDomain }) => `The default domain serves the site again. ${isolate(unicodeDomain)} serves it too.`}
    </ConfirmDialog>
  );
}

export function StopRedirectDialog({ domain }: Props) {
  return (
    <ConfirmDialog
      about={domain}
      read={() => readDomain(domain)}
      verb="Stop"
      object={({ unicodeDomain }) => `the redirect of ${isolate(unicodeDomain)}`}
      action="Stop redirecting"
      send={(seen, key) => api.DELETE('/domains/{domain}/redirect', paramsOf(seen, key))}
      onDone={({ unicodeDomain }) => `${isolate(unicodeDomain)} no longer redirects.`}
    >
      {({ redirect }) => `It redirects to ${redirect?.to ?? 'no domain'} now. Afterwards it serves the site itself.`}
    </ConfirmDialog>
  );
}
