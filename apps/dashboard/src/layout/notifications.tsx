import Flashbar from '@cloudscape-design/components/flashbar';
import { useEffect } from 'react';
import { dismissAll, useNotifications } from '../components/notify.ts';
import { useConnectionNotices } from './connection-notices.tsx';
import styles from './notifications.module.css';
import { useCurrentRoute } from './use-current-route.ts';

/** The notifications and the state of the connection, over the page: they move nothing. */
export function Notifications() {
  const items = useNotifications();
  const notices = useConnectionNotices();
  const page = useCurrentRoute()?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another page dismisses the notifications.
  useEffect(() => dismissAll, [page]);
  return (
    <section aria-label="Notifications" className={styles.notifications}>
      <Flashbar items={[...notices, ...items]} />
    </section>
  );
}
