import { type ComponentType, useEffect, useState } from 'react';
import { notify } from '../messages/notify.ts';
import type { SearchDialogProps } from '../search/search-dialog.tsx';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the search. */
export const SEARCH_KEYS = IS_APPLE ? '⌘K' : 'Ctrl+K';

interface Search {
  /** The open dialog, whose code is loaded once it is opened. */
  readonly Dialog: ComponentType<SearchDialogProps> | undefined;
  readonly open: () => void;
  readonly close: () => void;
}

/** The search, which opens by its keys. Another dialog keeps them from opening it. */
export function useSearch(): Search {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey, metaKey, ctrlKey } = event;
      const isModified = IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (!isModified || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      event.preventDefault(); // Some browsers would search the web.
      if (!document.querySelector('[role="dialog"]')) open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const open = () =>
    void import('../search/search-dialog.tsx').then(
      (module) => setDialog(() => module.SearchDialog),
      () => notify("Can't open the search. Reload the page and try again.", { type: 'error' }),
    );
  return { Dialog, open, close: () => setDialog(undefined) };
}
