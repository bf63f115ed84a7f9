import { Button, type ButtonProps } from '@cloudscape-design/components';
import { useIsAdmin } from '../api/use-resource.ts';

export const VIEWER_REASON = 'You have read-only access. Ask an admin to do this, or to change your role.';

/** A button for admins, on one line. Disabled for viewers, with the reason. */
export function AdminButton(props: ButtonProps) {
  const isAdmin = useIsAdmin();
  return <Button wrapText={false} {...props} {...(!isAdmin && { disabled: true, disabledReason: VIEWER_REASON })} />;
}
