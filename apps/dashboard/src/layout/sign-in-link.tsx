import Link from '@cloudscape-design/components/link';
import { API_PATH } from '../paths.ts';

/** Opens the sign-in page in another tab. */
export function SignInLink() {
  return (
    <Link href={`${API_PATH}/sign-in`} external color="inverted">
      Sign in in another tab
    </Link>
  );
}
