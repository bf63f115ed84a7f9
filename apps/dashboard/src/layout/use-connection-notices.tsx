import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import { messageOf } from '../api/api-error.ts';
import { isLocalStage } from '../api/stage.ts';
import { useProject } from '../api/use-project.ts';
import { useSession } from '../api/use-session.ts';
import { SignInLink } from './sign-in-link.tsx';

/** The notices above a page whose data can't be refreshed. The page and its forms stay as they are. */
export function useConnectionNotices(): FlashbarProps.MessageDefinition[] {
  const { isSignedOut } = useSession();
  const { error } = useProject();
  if (isSignedOut) {
    return [{ id: 'signed-out', type: 'warning', header: 'You are signed out', content: <SignInAgain /> }];
  }
  if (!error) return [];
  const content = `${messageOf(error)} You are seeing the last data that was loaded. The page retries automatically.`;
  return [{ id: 'connection', type: 'warning', header: 'This page is not up to date', content }];
}

function SignInAgain() {
  return (
    <>
      Your session has ended. Nothing that you typed is lost.{' '}
      {isLocalStage ? 'Open the sign-in link from your terminal in another tab' : <SignInLink />}, then continue here.
    </>
  );
}
