import Button from '@cloudscape-design/components/button';
import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import Link from '@cloudscape-design/components/link';
import { ApiError, messageOf } from '../api/api-error.ts';
import { retryNow } from '../api/query-client.ts';
import { serverNow } from '../api/server-clock.ts';
import { isLocalStage } from '../api/stage.ts';
import { type Failure, useFailures } from '../api/use-failures.ts';
import { useSession } from '../api/use-resource.ts';
import { formatClock } from '../components/format.ts';
import { API_PATH } from '../paths.ts';

/** The notice on a page whose data can't be refreshed. The page and its forms stay as they are. */
export function useConnectionNotices(): FlashbarProps.MessageDefinition[] {
  const { isSignedOut } = useSession();
  // Data that never was there, or is gone, is reported in its place.
  const failures = useFailures().filter(({ readAt, isGone }) => readAt !== undefined && !isGone);
  if (isSignedOut) {
    return [{ id: 'signed-out', type: 'warning', header: 'You are signed out', content: <SignInAgain /> }];
  }
  const [first] = failures;
  if (!first) return [];
  const isOffline = first.error instanceof ApiError && first.error.code === 'offline';
  return [
    {
      id: 'connection',
      type: 'warning',
      header: isOffline ? 'You are offline' : 'This page is not up to date',
      content: failureText(first, failures),
      action: <Button onClick={retryNow}>Try now</Button>,
      ariaRole: 'status',
    },
  ];
}

function failureText({ error }: Failure, failures: readonly Failure[]): string {
  const read = failures.flatMap(({ readAt }) => readAt ?? []);
  const age = read.length === 0 ? '' : ` You are seeing data from ${formatClock(serverNow(Math.min(...read)))}.`;
  const names = [...new Set(failures.map(({ what }) => what))].join(', ');
  return `Can't load ${names}: ${messageOf(error)}${age} The page retries automatically.`;
}

function SignInAgain() {
  return (
    <>
      Your session has ended. Nothing that you typed is lost.{' '}
      {isLocalStage ? (
        'Open the sign-in link from your terminal in another tab'
      ) : (
        <Link href={`${API_PATH}/sign-in`} external color="inverted">
          Sign in in another tab
        </Link>
      )}
      , then continue here.
    </>
  );
}
