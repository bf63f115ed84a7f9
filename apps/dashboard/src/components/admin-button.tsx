import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useIsAdmin } from '../api/use-resource.ts';

export const VIEWER_REASON = 'You have read-only access. Ask an admin to do this, or to change your role.';

/** A button for admins. Disabled for viewers, with the reason. */
export function AdminButton(props: ButtonProps) {
  const isAdmin = useIsAdmin();
  return isAdmin ? <Button {...props} /> : <Button {...props} disabled disabledReason={VIEWER_REASON} />;
}
