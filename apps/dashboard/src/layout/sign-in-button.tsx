import Button from '@cloudscape-design/components/button';
import { API_PATH } from '../paths.ts';

/** Opens the sign-in page, which returns to this page. */
export function SignInButton() {
  const back = encodeURIComponent(location.pathname + location.search);
  return (
    <Button variant="primary" href={`${API_PATH}/sign-in?returnTo=${back}`}>
      Sign in
    </Button>
  );
}
