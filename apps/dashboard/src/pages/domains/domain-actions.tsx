import { ButtonDropdown, type ButtonProps } from '@cloudscape-design/components';
import type { Ref } from 'react';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useIsAdmin, useProject } from '../../api/read.ts';
import { useChange } from '../../api/use-change.ts';
import { AdminButton, VIEWER_REASON } from '../../components/actions.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { Row } from '../../components/stack.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { isolate } from '../../messages/isolate.ts';
import { notify } from '../../messages/notify.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { proposedWww } from './domain-address.ts';
import { CertificateDialog, InspectionDialog } from './edge-dialogs.tsx';
import { RedirectDialog, targetsOf } from './redirect-dialog.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import { EndPrimaryDialog, PrimaryDialog, StopRedirectDialog } from './role-dialogs.tsx';
import { verifyTextOf } from './states.ts';

interface Props {
  readonly domain: Domain;
  /** All domains of the project, once they are read. */
  readonly all: readonly Domain[] | undefined;
  readonly verifyButton: Ref<ButtonProps.Ref>;
}

interface MenuItem {
  readonly text: string;
  readonly run: () => void;
  /** Why it can't be done, if it can't. */
  readonly reason: string | false;
  readonly isShown?: boolean;
}

const NOT_LOADED = 'The domains are not loaded yet.';

/** The actions for a domain: a button for the next step, and a menu. Disabled actions say why. */
export function DomainActions({ domain, all, verifyButton }: Props) {
  const isAdmin = useIsAdmin();
  const isFree = useProject().data?.plan === 'free';
  const leavePage = useLeavePage();
  const verifying = useChange({
    what: `Verifying ${isolate(domain.unicodeDomain)}`,
    send: () => api.POST('/domains/{domain}/verification', { params: { path: { domain: domain.domain } } }),
    failuresIn: 'notification',
    onDone: (checked) => notify(...outcomeOf(checked)),
  });
  const isLive = domain.status === 'live';
  const isFine = isLive && domain.issues.length === 0;
  const isPrimary = domain.role === 'primary';
  const sources = all?.filter(({ redirect }) => redirect?.to === domain.domain) ?? [];
  const targets = targetsOf(domain, all ?? []);
  const www = domain.kind === 'apex' ? proposedWww(domain.domain) : undefined;
  const forbidden = isAdmin ? all === undefined && NOT_LOADED : VIEWER_REASON;
  const verifyText = verifyTextOf(domain);
  const noVerification = isFree && 'Verifying needs the Pro plan.';
  const redirecting: MenuItem = {
    text: 'Redirect to…',
    run: () => showDialog(<RedirectDialog domain={domain} targets={targets} />),
    reason:
      forbidden ||
      (isPrimary && 'The primary domain serves the site. Make another domain primary first.') ||
      (sources.length > 0 && `${sources[0]?.unicodeDomain} redirects here. Redirect it elsewhere first.`) ||
      (targets.length === 0 && 'Add a second domain first.'),
  };
  const items: readonly MenuItem[] = [
    { text: verifyText, run: verifying.run, reason: isAdmin ? noVerification : VIEWER_REASON, isShown: isFine },
    {
      text: 'Use the default domain instead…',
      run: () => showDialog(<EndPrimaryDialog domain={domain} />),
      reason: forbidden,
      isShown: isPrimary,
    },
    redirecting,
    {
      text: 'Stop redirecting…',
      run: () => showDialog(<StopRedirectDialog domain={domain} />),
      reason: forbidden,
      isShown: domain.redirect !== undefined,
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
      run: () => {
        const redirectInstead = redirecting.reason || redirecting.run;
        const onDone = () => leavePage('/settings/domains');
        showDialog(<RemoveDomainDialog {...{ domain, sources, redirectInstead, onDone }} />);
      },
      reason: forbidden,
    },
  ];
  const shown = items.filter(({ isShown = true }) => isShown);
  const formerly = all?.find(({ role }) => role === 'primary');
  return (
    <Row size="xs">
      {!isFine && (
        <AdminButton
          variant="primary"
          ref={verifyButton}
          onClick={() => verifying.run()}
          loading={verifying.isRunning}
          loadingText="Checking"
          {...(noVerification && { disabled: true, disabledReason: noVerification })}
        >
          {verifyText}
        </AdminButton>
      )}
      {isLive && !isPrimary && (
        <AdminButton
          onClick={() => showDialog(<PrimaryDialog domain={domain} formerly={formerly} />)}
          {...(all === undefined && { disabled: true, disabledReason: NOT_LOADED })}
        >
          Make primary
        </AdminButton>
      )}
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

/** What a check found. */
function outcomeOf({ status, issues: [issue], ...domain }: Domain): Parameters<typeof notify> {
  const name = isolate(domain.unicodeDomain);
  if (status === 'live') return [`${name} is live.`];
  if (status === 'issuing_certificate') return [`${name} is verified. Its certificate is being issued.`];
  return [`${name} was checked. ${issue?.title ?? 'It is not verified yet'}.`, { type: 'info' }];
}
