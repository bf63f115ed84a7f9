import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Domain, Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';
import { AdminButton, VIEWER_REASON } from '../../components/admin-button.tsx';

export type DomainAction = 'primary' | 'redirect' | 'inspect' | 'certificate' | 'remove';

interface Props {
  readonly domain: Domain;
  readonly project: Project | undefined;
  /** Whether the primary domain and the redirects were read. */
  readonly knowsSettings: boolean;
  /** Whether there is another domain to redirect to. */
  readonly canRedirect: boolean;
  readonly isVerifying: boolean;
  readonly onVerify: () => void;
  readonly onAction: (action: DomainAction) => void;
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
export function DomainActions({ domain, project, knowsSettings, canRedirect, isVerifying, onVerify, onAction }: Props) {
  const isAdmin = useIsAdmin();
  const isFree = project?.plan === 'free';
  const reasons: Partial<Record<DomainAction, string>> = {
    ...(domain.status !== 'live' && { primary: 'Only a live domain can be primary.' }),
    ...(domain.role === 'redirect' && { primary: 'This domain redirects. Remove its redirect first.' }),
    ...(domain.role === 'primary' && { primary: 'This domain is already primary.' }),
    ...(!canRedirect && { redirect: 'Add a second domain first.' }),
    ...(!knowsSettings && { primary: UNREAD, redirect: UNREAD, remove: UNREAD }),
  };
  const items = ACTIONS.map(({ id, text, isChange }) => {
    const reason = isChange && !isAdmin ? VIEWER_REASON : reasons[id];
    return reason === undefined ? { id, text } : { id, text, disabled: true, disabledReason: reason };
  });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <AdminButton
        onClick={onVerify}
        loading={isVerifying}
        loadingText="Checking"
        {...(isFree && { disabled: true, disabledReason: 'Verifying needs the Pro plan.' })}
      >
        {domain.verifiedAt === undefined ? 'Verify' : 'Re-verify'}
      </AdminButton>
      <ButtonDropdown
        items={items}
        onItemClick={({ detail }) => {
          const action = ACTIONS.find(({ id }) => id === detail.id);
          if (action) onAction(action.id);
        }}
      >
        Actions
      </ButtonDropdown>
    </SpaceBetween>
  );
}
