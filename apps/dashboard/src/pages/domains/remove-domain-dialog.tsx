import { Alert, Box, Button } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageLink } from '../../components/text.tsx';
import { isolate } from '../../messages/isolate.ts';
import { pathOfDomain } from './domain-address.ts';
import { Effects } from './effects.tsx';
import { paramsOf, readDomain } from './role-dialogs.tsx';
import { isServedAt } from './states.ts';

interface Props {
  readonly domain: Domain;
  /** The domains that redirect to it. */
  readonly sources: readonly Domain[];
  /** Opens the dialog that redirects it instead, or why it can't redirect. */
  readonly redirectInstead: (() => void) | string;
  readonly onDone: () => void;
}

/** Asks for confirmation before a domain is removed. */
export function RemoveDomainDialog({ domain, sources, redirectInstead, onDone }: Props) {
  return (
    <ConfirmDialog
      about={domain}
      read={() => readDomain(domain)}
      verb="Remove"
      object={({ role, unicodeDomain }) =>
        `${role === 'primary' ? 'the primary domain ' : ''}${isolate(unicodeDomain)}`
      }
      action="Remove domain"
      isDisabled={sources.length > 0}
      send={(seen, key) => api.DELETE('/domains/{domain}', paramsOf(seen, key))}
      onDone={({ unicodeDomain }) => {
        onDone();
        return `${isolate(unicodeDomain)} was removed.`;
      }}
    >
      {(seen) =>
        sources.length > 0 ? (
          <Alert type="warning" header="Other domains redirect here">
            Redirect them elsewhere first, or remove them:
            <ul>
              {sources.map((source) => (
                <li key={source.domain}>
                  <PageLink to={pathOfDomain(source)}>{source.unicodeDomain}</PageLink>
                </li>
              ))}
            </ul>
          </Alert>
        ) : (
          <>
            <Effects>
              {isServedAt(seen) ? (
                <li>
                  Links to <Box variant="code">{`https://${seen.domain}/…`}</Box> stop working: browsers can't connect.
                  {!seen.redirect && <RedirectInstead>{redirectInstead}</RedirectInstead>}
                </li>
              ) : (
                <li>It is no longer checked. It isn't live, so no links stop working.</li>
              )}
              {seen.role === 'primary' && (
                <li>The project has no primary domain. The site is served at the default domain again.</li>
              )}
              {seen.redirect && <li>Its own redirect is removed.</li>}
            </Effects>
            <Box variant="p">
              Then delete its DNS record too. While the record still points here, somebody else could take over the
              name.
            </Box>
          </>
        )
      }
    </ConfirmDialog>
  );
}

/** What keeps the links of a domain working. */
function RedirectInstead({ children: how }: { readonly children: Props['redirectInstead'] }) {
  if (typeof how === 'string') return ` A redirect would keep them working. ${how}`;
  return (
    <Box padding={{ vertical: 'xs' }}>
      <Button onClick={how}>Redirect instead…</Button>
    </Box>
  );
}
