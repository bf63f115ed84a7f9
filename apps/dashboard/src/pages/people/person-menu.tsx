import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { Person } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';
import { VIEWER_REASON } from '../../components/admin-button.tsx';

interface Props {
  readonly person: Person;
  readonly onChoose: (action: 'role' | 'remove') => void;
}

/** The actions for a person. */
export function PersonMenu({ person: { email }, onChoose }: Props) {
  const isAdmin = useIsAdmin();
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={`Actions for ${email}`}
      expandToViewport
      disabled={!isAdmin}
      {...(!isAdmin && { disabledReason: VIEWER_REASON })}
      items={[
        { id: 'role', text: 'Change role…' },
        { id: 'remove', text: 'Remove…' },
      ]}
      onItemClick={({ detail }) => onChoose(detail.id === 'remove' ? 'remove' : 'role')}
    />
  );
}
