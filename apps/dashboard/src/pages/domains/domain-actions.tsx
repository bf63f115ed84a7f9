import { ButtonDropdown, SpaceBetween } from '@cloudscape-design/components';
import type { Domain, Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';
import { AdminButton, VIEWER_REASON } from '../../components/actions.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { DomainDialog } from './domain-dialog.tsx';
import { redirectTarget } from './redirect-rules.ts';
import type { DomainPage } from './use-domain-page.ts';

interface Props {
  readonly page: DomainPage;
  readonly domain: Domain;
  readonly project: Project | undefined;
}

const UNREAD = 'The primary domain and redirects are not loaded yet.';
const NOT_PRIMARY: Partial<Record<Domain['role'], string>> = {
  primary: 'This domain is already primary.',
  redirect: 'This domain redirects. Remove its redirect first.',
};

/** The actions for a domain. Disabled actions say why. */
export function DomainActions({ page, domain, project }: Props) {
  const { domains, editing, verifying, prefill, removed } = page;
  const isAdmin = useIsAdmin();
  const isFree = project?.plan === 'free';
  const isChecked = verifying.isRunning && verifying.input === domain.domain;
  const onRedirect = () => prefill('redirect', domain);
  const removal = { domain, onRedirect, onRemoved: () => removed(domain) };
  const forbidden = isAdmin ? !editing.query.data && UNREAD : VIEWER_REASON;
  const actions: readonly { text: string; run: () => void; reason: string | false }[] = [
    {
      text: 'Make primary',
      run: () => prefill('primary', domain),
      reason:
        forbidden || NOT_PRIMARY[domain.role] || (domain.status !== 'live' && 'Only a live domain can be primary.'),
    },
    {
      text: 'Redirect…',
      run: onRedirect,
      reason: forbidden || (!redirectTarget(editing.draft, domains, domain.domain) && 'Add a second domain first.'),
    },
    {
      text: 'Inspect redirects',
      run: () => showDialog(<DomainDialog>{(all) => <all.InspectionDialog domain={domain} />}</DomainDialog>),
      reason: false,
    },
    {
      text: 'Check certificate',
      run: () => showDialog(<DomainDialog>{(all) => <all.CertificateDialog domain={domain} />}</DomainDialog>),
      reason: false,
    },
    {
      text: 'Remove…',
      run: () => showDialog(<DomainDialog>{(all) => <all.RemoveDomainDialog {...removal} />}</DomainDialog>),
      reason: forbidden,
    },
  ];
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <AdminButton
        onClick={() => verifying.run(domain.domain)}
        loading={isChecked}
        loadingText="Checking"
        {...(verifying.isRunning &&
          !isChecked && { disabled: true, disabledReason: 'Another domain is being checked.' })}
        {...(isFree && { disabled: true, disabledReason: 'Verifying needs the Pro plan.' })}
      >
        {domain.verifiedAt === undefined ? 'Verify' : 'Re-verify'}
      </AdminButton>
      <ButtonDropdown
        items={actions.map(({ text, reason }) => ({
          id: text,
          text,
          ...(reason && { disabled: true, disabledReason: reason }),
        }))}
        onItemClick={({ detail }) => actions.find(({ text }) => text === detail.id)?.run()}
      >
        Actions
      </ButtonDropdown>
    </SpaceBetween>
  );
}
