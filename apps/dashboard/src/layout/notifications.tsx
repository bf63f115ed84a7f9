import { Button, Flashbar, type FlashbarProps, Link } from '@cloudscape-design/components';
import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError, hasStatus, messageOf } from '../api/api-error.ts';
import { outdatedQueries, retryNow } from '../api/outdated-queries.ts';
import { dataTimeOf, queryCache } from '../api/query-cache.ts';
import { serverNow } from '../api/server-clock.ts';
import { useSession } from '../api/use-resource.ts';
import { formatClock, formatExactTime } from '../components/format.ts';
import { dismissAll, useNotifications } from '../components/notify.ts';
import { API_PATH, isLocalStage } from '../paths.ts';
import styles from './notifications.module.css';
import { useCurrentRoute } from './use-current-route.ts';

/** The notifications and the state of the connection, over the page: they move nothing. */
export function Notifications() {
  const items = useNotifications();
  const notices = useConnectionNotices();
  const page = useCurrentRoute()?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another page dismisses the notifications.
  useEffect(() => dismissAll, [page]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      document.documentElement.style.setProperty('--notifications-height', `${entry?.contentRect.height ?? 0}px`);
    });
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={section} aria-label="Notifications" className={styles.notifications}>
      <Flashbar items={[...notices, ...items]} />
    </section>
  );
}

/** The notice on a page whose data can't be refreshed. The page and its forms stay as they are. */
function useConnectionNotices(): FlashbarProps.MessageDefinition[] {
  const { isSignedOut } = useSession();
  const outdated = useOutdated();
  if (isSignedOut) {
    return [{ id: 'signed-out', type: 'warning', header: 'You are signed out', content: <SignInAgain /> }];
  }
  if (outdated.length === 0) return [];
  const error = outdated.find(({ state }) => state.error)?.state.error;
  const isOffline = error instanceof ApiError && error.code === 'offline';
  return [
    {
      id: 'connection',
      type: 'warning',
      header: isOffline ? 'You are offline' : 'This page is not up to date',
      content: failureText(error, outdated),
      action: <Button onClick={retryNow}>Try now</Button>,
      ariaRole: 'status',
    },
  ];
}

/** The failed and slow reads of data that is on the screen. Data that never was there, or is gone, is reported in its place. */
function useOutdated(): readonly Query[] {
  useSyncExternalStore(subscribe, () =>
    outdatedQueries()
      .map(({ queryHash, state }) => queryHash + state.errorUpdateCount)
      .join(),
  );
  return outdatedQueries().filter(({ queryKey: [path], state: { error, dataUpdatedAt } }) => {
    const isRecordGone = hasStatus(error, 404) && String(path).split('/').length > 2;
    return dataUpdatedAt > 0 && !isRecordGone;
  });
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  const unsubscribe = queryCache.subscribe(listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** A time without its day is clear for this long. */
const HALF_A_DAY_MS = 12 * 3_600_000;

function failureText(error: Error | null | undefined, outdated: readonly Query[]): string {
  const names = [...new Set(outdated.map(nameOf))].join(', ');
  const readAt = Math.min(...outdated.map(dataTimeOf));
  const format = serverNow() - readAt < HALF_A_DAY_MS ? formatClock : formatExactTime;
  const age = `You are seeing data from ${format(readAt)}.`;
  if (!error) return `Loading ${names} takes longer than usual. ${age}`;
  return `Can't load ${names}: ${messageOf(error)} ${age} The page retries automatically.`;
}

/** What a path has, such as `domain settings` for `/domain-settings`. */
const nameOf = ({ queryKey: [path] }: Query) => String(path).split(/[/?]/)[1]?.replaceAll('-', ' ') ?? 'the page';

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
