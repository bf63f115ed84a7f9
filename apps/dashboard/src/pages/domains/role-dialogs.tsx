import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { readNow, useProject } from '../../api/read.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../messages/isolate.ts';
import { Effects } from './effects.tsx';
import { isServedAt } from './states.ts';

interface Props {
  readonly domain: Domain;
}

export const readDomain = ({ domain }: Domain): Promise<Domain> => readNow('/domains/{domain}', { path: { domain } });

export const paramsOf = ({ domain, etag }: Domain, key: string) => ({
  params: { path: { domain }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
});

/** The host of the default domain, once it is read. */
function useDefaultDomain(): string {
  const { data: project } = useProject();
  return project === undefined ? 'the default domain' : new URL(project.platformUrl).host;
}

/** @param formerly the primary domain until now, if there is one */
export function PrimaryDialog({ domain, formerly }: Props & { readonly formerly: Domain | undefined }) {
  const defaultDomain = useDefaultDomain();
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
      {({ unicodeDomain, redirect }) => (
        <Effects>
          <li>
            Visitors of {defaultDomain} are redirected to {isolate(unicodeDomain)}
            {formerly && `, no longer to ${isolate(formerly.unicodeDomain)}`}.
          </li>
          {formerly && <li>{isolate(formerly.unicodeDomain)} still serves the site.</li>}
          {redirect && (
            <li>
              {isolate(unicodeDomain)} no longer redirects to {redirect.to}. It serves the site itself.
            </li>
          )}
          <li>Other domains stay as they are.</li>
        </Effects>
      )}
    </ConfirmDialog>
  );
}

export function EndPrimaryDialog({ domain }: Props) {
  const defaultDomain = useDefaultDomain();
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
      {({ unicodeDomain }) => (
        <Effects>
          <li>Visitors of {defaultDomain} are no longer redirected. They see the site there.</li>
          <li>{isolate(unicodeDomain)} still serves the site.</li>
        </Effects>
      )}
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
      {(seen) =>
        `It redirects to ${seen.redirect?.to ?? 'no domain'} now. Afterwards ${isServedAt(seen) ? 'its visitors stay there and see the site.' : 'it serves the site itself, once it is live.'}`
      }
    </ConfirmDialog>
  );
}
