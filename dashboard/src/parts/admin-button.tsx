import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useIsAdmin } from '../api/use-session.ts';

export const VIEWER_REASON = 'Viewers can change nothing. Ask an admin to do it, or to give you the role admin.';

/** A button for something that only admins may do. For viewers it says why they can't. */
export function AdminButton(props: ButtonProps) {
  const isAdmin = useIsAdmin();
  return isAdmin ? <Button {...props} /> : <Button {...props} disabled disabledReason={VIEWER_REASON} />;
}
