import { ButtonDropdown } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useIsAdmin, useProject } from '../../api/read.ts';
import { useChange } from '../../api/use-change.ts';
import { AdminButton, VIEWER_REASON } from '../../components/actions.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { Row } from '../../components/stack.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { isolate } from '../../messages/isolate.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { proposedWww } from './domain-address.ts';
import { CertificateDialog, InspectionDialog } from './edge-dialogs.tsx';
import { RedirectDialog, targetsOf } from './redirect-dialog.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import { EndPrimaryDialog, PrimaryDialog, StopRedirectDialog } from './role-dialogs.tsx';

interface Props {
  readonly domain: Domain;
  /** All domains of the project, once they are read. */
  readonly all: readonly Domain[] | undefined;
}

/** The actions for a domain. Each is a change of its own. Disabled actions say why. */
export function DomainActions({ domain, all }: Props) {
  const isAdmin = useIsAdmin();
  const isFree = useProject().data?.plan === 'free';
  const leavePage = useLeavePage();
  const verifying = useChange({
    what: `Verifying ${isolate(domain.unicodeDomain)}`,
    send: () => api.POST('/domains/{domain}/verification', { params: { path: { domain: domain.domain } } }),
    failuresIn: 'notification',
  });
  const sources = all?.filter(({ redirect }) => redirect?.to === domain.domain) ?? [];
  const www = domain.kind === 'apex' ? proposedWww(domain.domain) : undefined;
  const isRedirecting = domain.redirect !== undefined;
  const forbidden = isAdmin ? all === undefined && 'The domains are not loaded yet.' : VIEWER_REASON;
  const actions: readonly { text: string; run: () => void; reason: string | false; isShown?: boolean }[] = [
    {
      text: 'Make primary…',
      run: () => showDialog(<PrimaryDialog domain={domain} />),
      reason:
        forbidden ||
        (isRedirecting && 'This domain redirects. Stop that first.') ||
        (domain.status !== 'live' && 'Only a live domain can be primary.'),
      isShown: domain.role !== 'primary',
    },
    {
      text: 'Use the default domain instead…',
      run: () => showDialog(<EndPrimaryDialog domain={domain} />),
      reason: forbidden,
      isShown: domain.role === 'primary',
    },
    {
      text: 'Redirect to…',
      run: () => showDialog(<RedirectDialog domain={domain} targets={targetsOf(domain, all ?? [])} />),
      reason:
        forbidden ||
        (domain.role === 'primary' && 'The primary domain serves the site. Make another domain primary first.') ||
        (sources.length > 0 && `${sources[0]?.unicodeDomain} redirects here. Redirect it elsewhere first.`) ||
        (targetsOf(domain, all ?? []).length === 0 && 'Add a second domain first.'),
    },
    {
      text: 'Stop redirecting…',
      run: () => showDialog(<StopRedirectDialog domain={domain} />),
      reason: forbidden,
      isShown: isRedirecting,
    },
    {
      text: `Add ${www}…`,
      run: () => showDialog(<AddDomainDialog name={www ?? ''} redirectTo={domain.domain} />),
      reason: forbidden,
      isShown: www !== undefined && all?.some((one) => one.domain === www) === false,
    },
    { text: 'Inspect redirects', run: () => showDialog(<InspectionDialog domain={domain} />), reason: false },
    { text: 'Check certificate', run: () => showDialog(<CertificateDialog domain={domain} />), reason: false },
    {
      text: 'Remove…',
      run: () =>
        showDialog(
          <RemoveDomainDialog domain={domain} sources={sources} onDone={() => leavePage('/settings/domains')} />,
        ),
      reason: forbidden,
    },
  ];
  const shown = actions.filter(({ isShown = true }) => isShown);
  return (
    <Row size="xs">
      <AdminButton
        variant="primary"
        onClick={() => verifying.run()}
        loading={verifying.isRunning}
        loadingText="Checking"
        {...(isFree && { disabled: true, disabledReason: 'Verifying needs the Pro plan.' })}
      >
        {domain.verifiedAt === undefined ? 'Verify' : 'Re-verify'}
      </AdminButton>
      <ButtonDropdown
        items={shown.map(({ text, reason }) => ({
          id: text,
          text,
          ...(reason && { disabled: true, disabledReason: reason }),
        }))}
        onItemClick={({ detail }) => shown.find(({ text }) => text === detail.id)?.run()}
      >
        Actions
      </ButtonDropdown>
    </Row>
  );
}
