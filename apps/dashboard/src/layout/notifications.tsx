import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** A message about something that has happened. */
export interface Notification {
  /** A later notification with the same id replaces this one. */
  readonly id: string;
  readonly type: 'success' | 'warning' | 'error' | 'info';
  readonly header?: string;
  readonly content: ReactNode;
}

interface Notifications {
  readonly shown: readonly Notification[];
  readonly notify: (notification: Notification) => void;
  readonly dismiss: (id: string) => void;
}

const NotificationsContext = createContext<Notifications>({ shown: [], notify: () => {}, dismiss: () => {} });

interface ProviderProps {
  /** The current page. */
  readonly page: string | undefined;
  readonly children: ReactNode;
}

/** Keeps the notifications of the current page. Opening another page clears them. */
export function NotificationsProvider({ page, children }: ProviderProps) {
  const [shown, setShown] = useState<readonly Notification[]>([]);
  const [pageBefore, setPageBefore] = useState(page);
  if (page !== pageBefore) {
    setPageBefore(page);
    setShown([]);
  }
  const dismiss = (id: string) => setShown((before) => before.filter((notification) => notification.id !== id));
  const notify = (notification: Notification) =>
    setShown((before) => [notification, ...before.filter(({ id }) => id !== notification.id)]);
  return <NotificationsContext value={{ shown, notify, dismiss }}>{children}</NotificationsContext>;
}

export const useNotifications = (): Notifications => useContext(NotificationsContext);

/** Shows the notifications, below the notices of the layout. */
export function NotificationList({ before }: { readonly before: readonly FlashbarProps.MessageDefinition[] }) {
  const { shown, dismiss } = useNotifications();
  const items = shown.map(({ id, type, header, content }) => ({
    id,
    type,
    header,
    content,
    dismissible: true,
    dismissLabel: 'Dismiss',
    onDismiss: () => dismiss(id),
  }));
  return <Flashbar items={[...before, ...items]} />;
}
