import type { FlashbarProps } from '@cloudscape-design/components';
import { useSyncExternalStore } from 'react';
import { begunAt } from '../api/change-order.ts';

interface Notification {
  /** A later notification with the same id replaces this one. */
  readonly id?: string;
  readonly type?: 'success' | 'error' | 'info';
  readonly header?: string;
}

/** A notification, and when the change that it reports began. */
type Shown = FlashbarProps.MessageDefinition & { readonly begunAt: number };

let shown: readonly Shown[] = [];
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
 * Shows a notification until the person dismisses it or opens another page, below those of later changes. Screen readers
 * announce it. A success takes the place of the one before, because several would cover the page.
 */
export function notify(content: string, { id = content, type = 'success', ...more }: Notification = {}): void {
  const item = { ...more, id, type, content, dismissible: true, dismissLabel: 'Dismiss', onDismiss: () => dismiss(id) };
  const others = shown.filter((other) => other.id !== id && !(type === 'success' && other.type === 'success'));
  const ariaRole = type === 'error' ? 'alert' : 'status';
  const items: readonly Shown[] = [{ ...item, ariaRole, begunAt: begunAt() }, ...others];
  show(items.toSorted((one, other) => other.begunAt - one.begunAt));
}

let lastDone = '';

/**
 * Notifies the person that a change was made. If they had left it, they were told to wait for this, so the next success must
 * not replace it.
 */
export function notifyDone(content: string, wasLeft: boolean): void {
  notify(content, { type: wasLeft ? 'info' : 'success' });
  if (!wasLeft) lastDone = content;
}

/** Dismisses the success of the change before, once another begins: it would look like the outcome of that one. */
export const dismissDone = (): void => dismiss(lastDone);

export const dismiss = (id: string): void => show(shown.filter((other) => other.id !== id));

export const dismissAll = (): void => show([]);

/** The notifications that are shown, newest first. */
export const useNotifications = (): typeof shown => useSyncExternalStore(subscribe, () => shown);
