import { Alert, Box } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Stack } from '../../components/stack.tsx';
import { isolate } from '../../messages/isolate.ts';
import { paramsOf, readDomain } from './role-dialogs.tsx';
import { isServedAt } from './states.ts';

interface Props {
  readonly domain: Domain;
  /** The domains that redirect to it. */
  readonly sources: readonly Domain[];
  readonly onDone: () => void;
}

/** Asks for confirmation before a domain is removed. */
export function RemoveDomainDialog({ domain, sources, onDone }: Props) {
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
      {(seen) => (
        <>
          {sources.length > 0 && (
            <Alert type="warning" header="Other domains redirect here">
              {sources.map(({ unicodeDomain }) => isolate(unicodeDomain)).join(', ')}: redirect elsewhere or remove
              first.
            </Alert>
          )}
          <WhatStops domain={seen} />
        </>
      )}
    </ConfirmDialog>
  );
}

function WhatStops({ domain }: { readonly domain: Domain }) {
  return (
    <Stack size="xs">
      <Box variant="p">If you remove it, this happens immediately:</Box>
      <ul>
        {isServedAt(domain) ? (
          <li>
            Links to <Box variant="code">{`https://${domain.domain}/…`}</Box> stop working: browsers can't connect. To
            keep them working, redirect the domain instead.
          </li>
        ) : (
          <li>It is no longer checked. It isn't live, so no links stop working.</li>
        )}
        {domain.role === 'primary' && (
          <li>The project has no primary domain. The site is served at the default domain again.</li>
        )}
        {domain.redirect && <li>Its own redirect is removed.</li>}
      </ul>
      <Box variant="p">
        Then delete its DNS record too. While the record still points here, somebody else could take over the name.
      </Box>
    </Stack>
  );
}
