import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import { messageOf } from '../api/api-error.ts';
import { isLocalStage } from '../api/stage.ts';
import { useProject } from '../api/use-project.ts';
import { useSession } from '../api/use-session.ts';
import { SignInLink } from './sign-in-link.tsx';

/** What a page says on top while its data can't be kept up to date. The page stays, with what a person has typed. */
export function useConnectionNotices(): FlashbarProps.MessageDefinition[] {
  const { isSignedOut } = useSession();
  const { error } = useProject();
  if (isSignedOut) {
    return [{ id: 'signed-out', type: 'warning', header: 'You are signed out', content: <SignInAgain /> }];
  }
  if (!error) return [];
  const content = `${messageOf(error)} This page shows what it has read last, and tries again by itself.`;
  return [{ id: 'connection', type: 'warning', header: 'This page is not up to date', content }];
}

function SignInAgain() {
  return (
    <>
      Your session has ended, but nothing that you typed is lost.{' '}
      {isLocalStage ? 'Open the sign-in link of your terminal in another tab' : <SignInLink />}, then continue here.
    </>
  );
}
