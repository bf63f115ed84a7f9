import { Button, Flashbar, type FlashbarProps, Link } from '@cloudscape-design/components';
import type { Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { hasStatus, messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../api/read.ts';
import { formatTime } from '../components/format.ts';
import { dismiss, dismissAll, useNotifications } from '../messages/notify.ts';
import { API_PATH, isLocalStage } from '../paths.ts';
import styles from './notifications.module.css';
import { useCurrentRoute } from './use-current-route.ts';

/** How long a success is shown. */
const SUCCESS_MS = 10_000;

/** The notifications and the state of the connection, over the page: they move nothing. */
export function Notifications() {
  const items = useNotifications();
  const notices = useConnectionNotices();
  const page = useCurrentRoute()?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another page dismisses the notifications.
  useEffect(() => dismissAll, [page]);
  const section = useRef<HTMLElement>(null);
  const success = items.find(({ type }) => type === 'success')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: A repeated success has the same id, and is shown again.
  useEffect(() => {
    if (success === undefined) return;
    // It stays for who reads it: https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable
    const isRead = () => document.hidden || section.current?.matches(':hover, :focus-within');
    const timer = setInterval(() => isRead() || dismiss(success), SUCCESS_MS);
    return () => clearInterval(timer);
  }, [items]);
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

const cache = queryClient.getQueryCache();

/** Reads of data on the screen that fail. Data that never was there, or is gone, is reported in its place. */
const outdated = (): readonly Query[] =>
  cache.findAll({
    type: 'active',
    predicate: ({ state: { data, error } }) => data !== undefined && error !== null && !hasStatus(error, 404),
  });

/** The notice on a page whose data can't be refreshed. The page and its forms stay as they are. */
function useConnectionNotices(): FlashbarProps.MessageDefinition[] {
  const { isSignedOut } = useSession();
  useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      outdated()
        .map(({ queryHash, state }) => queryHash + state.errorUpdateCount)
        .join(),
  );
  const queries = outdated();
  if (isSignedOut) {
    return [{ id: 'signed-out', type: 'warning', header: 'You are signed out', content: <SignInAgain /> }];
  }
  const error = queries[0]?.state.error;
  if (!error) return [];
  const readAt = new Date(Math.min(...queries.map(({ state }) => state.dataUpdatedAt))).toISOString();
  return [
    {
      id: 'connection',
      type: 'warning',
      header: 'This page is not up to date',
      content: `${messageOf(error)} You are seeing data from ${formatTime(readAt)}. The page keeps trying.`,
      action: <Button onClick={() => void queryClient.refetchQueries({ type: 'active' })}>Try now</Button>,
      ariaRole: 'status',
    },
  ];
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
