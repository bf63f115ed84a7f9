import { Alert, Box, Button, SpaceBetween } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { remove } from '../../api/request.ts';
import { useDomainSettings, useResource } from '../../api/use-resource.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useClose } from '../../components/dialogs.tsx';
import { isolate } from '../../components/isolate.ts';
import { domainPath } from './domain-address.ts';
import { redirectTarget } from './redirect-rules.ts';
import { readSettings } from './settings-requests.ts';
import { isServedAt } from './states.ts';

interface Props {
  readonly domain: Domain;
  /** Edits the settings so that the domain redirects. */
  readonly onRedirect: () => void;
  /** Returns the text of the notification. */
  readonly onRemoved: () => string;
}

/** Asks for confirmation before a domain is removed, and offers to redirect it instead. */
export function RemoveDomainDialog({ domain: shown, onRedirect, onRemoved }: Props) {
  const close = useClose();
  const { data: domains = [] } = useResource<Domain[]>('/domains');
  const { data: settings } = useDomainSettings();
  if (!settings) return null;
  const domain = domains.find((one) => one.domain === shown.domain) ?? shown;
  const { redirects } = settings.body;
  const { unicodeDomain } = domain;
  const sources = redirects.filter(({ to }) => to === domain.domain).map(({ from }) => from);
  const isServed = isServedAt(domain);
  const canRedirect = redirectTarget(settings.body, domains, domain.domain)?.status === 'live';
  const redirect = () => {
    close();
    onRedirect();
  };
  return (
    <ConfirmDialog
      about={{
        isPrimary: settings.body.primary === domain.domain,
        isRedirecting: redirects.some(({ from }) => from === domain.domain),
        addedAt: domain.addedAt,
        etag: settings.etag,
      }}
      title={({ isPrimary }) => `Remove ${isPrimary ? 'the primary domain ' : ''}${isolate(unicodeDomain)}?`}
      action="Remove domain"
      isDisabled={sources.length > 0}
      send={async ({ addedAt, etag, isPrimary, isRedirecting }) => {
        await remove(`${domainPath(domain.domain)}?${new URLSearchParams({ addedAt })}`, { ifMatch: etag });
        // The removal has changed the settings. What the person does next is based on what they are now.
        if (isPrimary || isRedirecting) await readSettings().catch(() => {});
      }}
      onDone={onRemoved}
    >
      {({ isPrimary, isRedirecting }) => (
        <>
          {sources.length > 0 && (
            <Alert type="warning" header="Other domains redirect here">
              {sources.join(', ')} {sources.length === 1 ? 'redirects' : 'redirect'} to {domain.domain}. Change or
              remove that first.
            </Alert>
          )}
          {isServed && canRedirect && !isRedirecting && (
            <Alert
              type="info"
              header="Keep links working"
              action={<Button onClick={redirect}>Redirect instead</Button>}
            >
              Redirect {isolate(unicodeDomain)} to another domain, so that links to it keep working.
            </Alert>
          )}
          <WhatStops domain={domain} isServed={isServed} isPrimary={isPrimary} isRedirecting={isRedirecting} />
        </>
      )}
    </ConfirmDialog>
  );
}

interface StopsProps {
  readonly domain: Domain;
  readonly isServed: boolean;
  readonly isPrimary: boolean;
  readonly isRedirecting: boolean;
}

function WhatStops({ domain, isServed, isPrimary, isRedirecting }: StopsProps) {
  return (
    <SpaceBetween size="xs">
      <Box variant="p">If you remove it, this happens immediately:</Box>
      <ul>
        {isServed ? (
          <li>
            Links to <Box variant="code">{`https://${domain.domain}/…`}</Box> stop working: browsers can't connect.
          </li>
        ) : (
          <li>It is no longer checked. It isn't live, so no links stop working.</li>
        )}
        {isPrimary && <li>The project has no primary domain. The site is served at the default domain again.</li>}
        {isRedirecting && <li>Its own redirect is removed.</li>}
      </ul>
      <Box variant="p">
        Then delete its DNS record too. While the record still points here, somebody else could take over the name.
      </Box>
    </SpaceBetween>
  );
}
