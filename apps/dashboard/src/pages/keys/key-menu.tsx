import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';
import { VIEWER_REASON } from '../../components/admin-button.tsx';

interface Props {
  readonly apiKey: ApiKey;
  readonly onChoose: (action: 'rotate' | 'revoke') => void;
}

/** The actions for a key. Expired and revoked keys have none. */
export function KeyMenu({ apiKey: { name, lastFour, state }, onChoose }: Props) {
  const isAdmin = useIsAdmin();
  if (state !== 'active') return '–';
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={`Actions for ${name} (…${lastFour})`}
      expandToViewport
      disabled={!isAdmin}
      {...(!isAdmin && { disabledReason: VIEWER_REASON })}
      items={[
        { id: 'rotate', text: 'Rotate…' },
        { id: 'revoke', text: 'Revoke…' },
      ]}
      onItemClick={({ detail }) => onChoose(detail.id === 'revoke' ? 'revoke' : 'rotate')}
    />
  );
}
