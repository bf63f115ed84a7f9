import Button from '@cloudscape-design/components/button';
import { API_PATH } from '../paths.ts';

/** Leads to the sign-in page of the stage, and then back to this page. */
export function SignInButton() {
  const back = encodeURIComponent(location.pathname + location.search);
  return (
    <Button variant="primary" href={`${API_PATH}/sign-in?returnTo=${back}`}>
      Sign in
    </Button>
  );
}
