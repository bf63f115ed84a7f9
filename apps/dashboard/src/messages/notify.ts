import type { FlashbarProps } from '@cloudscape-design/components';
import { useSyncExternalStore } from 'react';

interface Notification {
  /** A later notification with the same id replaces this one. */
  readonly id?: string;
  readonly type?: 'success' | 'error' | 'info';
  readonly header?: string;
}

let shown: readonly FlashbarProps.MessageDefinition[] = [];
const listeners = new Set<() => void>();

function show(items: typeof shown): void {
  shown = items;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a notification until the person dismisses it or opens another page, above those before it. Screen readers announce
 * it. A success leaves after a while. All but an error takes the place of the one before, because several would cover the
 * page.
 */
export function notify(content: string, { id = content, type = 'success', ...more }: Notification = {}): void {
  const item = { ...more, id, type, content, dismissible: true, dismissLabel: 'Dismiss', onDismiss: () => dismiss(id) };
  const others = shown.filter((other) => other.id !== id && (type === 'error' || other.type === 'error'));
  show([{ ...item, ariaRole: type === 'error' ? 'alert' : 'status' }, ...others]);
}

export const dismiss = (id: string): void => show(shown.filter((other) => other.id !== id));

export const dismissAll = (): void => show([]);

/** The notifications that are shown, newest first. */
export const useNotifications = (): typeof shown => useSyncExternalStore(subscribe, () => shown);
