import { ButtonDropdown, SpaceBetween } from '@cloudscape-design/components';
import type { Domain, Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';
import { AdminButton, VIEWER_REASON } from '../../components/admin-button.tsx';
import { redirectTarget } from './redirect-rules.ts';
import type { DomainAction, DomainPage } from './use-domain-page.ts';

interface Props {
  readonly page: DomainPage;
  readonly domain: Domain;
  readonly project: Project | undefined;
}

const ACTIONS: readonly { id: DomainAction; text: string; isChange: boolean }[] = [
  { id: 'primary', text: 'Make primary', isChange: true },
  { id: 'redirect', text: 'Redirect…', isChange: true },
  { id: 'inspect', text: 'Inspect redirects', isChange: false },
  { id: 'certificate', text: 'Check certificate', isChange: false },
  { id: 'remove', text: 'Remove…', isChange: true },
];

const UNREAD = 'The primary domain and redirects are not loaded yet.';

/** The actions for a domain. Disabled actions say why. */
export function DomainActions({ page, domain, project }: Props) {
  const { domains, editing, verifying } = page;
  const isAdmin = useIsAdmin();
  const isFree = project?.plan === 'free';
  const reasons: Partial<Record<DomainAction, string>> = {
    ...(domain.status !== 'live' && { primary: 'Only a live domain can be primary.' }),
    ...(domain.role === 'redirect' && { primary: 'This domain redirects. Remove its redirect first.' }),
    ...(domain.role === 'primary' && { primary: 'This domain is already primary.' }),
    ...(!redirectTarget(editing.draft, domains, domain.domain) && { redirect: 'Add a second domain first.' }),
    ...(!editing.query.data && { primary: UNREAD, redirect: UNREAD, remove: UNREAD }),
  };
  const items = ACTIONS.map(({ id, text, isChange }) => {
    const reason = isChange && !isAdmin ? VIEWER_REASON : reasons[id];
    return reason === undefined ? { id, text } : { id, text, disabled: true, disabledReason: reason };
  });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <AdminButton
        onClick={() => verifying.run(domain.domain)}
        loading={verifying.isRunning}
        loadingText="Checking"
        {...(isFree && { disabled: true, disabledReason: 'Verifying needs the Pro plan.' })}
      >
        {domain.verifiedAt === undefined ? 'Verify' : 'Re-verify'}
      </AdminButton>
      <ButtonDropdown
        items={items}
        onItemClick={({ detail }) => {
          const action = ACTIONS.find(({ id }) => id === detail.id);
          if (action) page.act(action.id, domain);
        }}
      >
        Actions
      </ButtonDropdown>
    </SpaceBetween>
  );
}
