import type { SplitPanel } from '@cloudscape-design/components';
import { createContext, useCallback, useMemo, useState } from 'react';
import { isNarrowNow } from '../components/use-is-narrow.ts';
import styles from './workspace.module.css';

/** A panel and its header. The page brings the component, which is not part of the first load. */
export interface ShownPanel {
  readonly Panel: typeof SplitPanel;
  readonly header: string;
  /** Whether the person asked for it, by the address or in the list. */
  readonly isChosen: boolean;
}

export const PanelContext = createContext<{
  /** The element in the panel that gets its content. */
  readonly host: HTMLElement | null;
  /** Shows a panel, or hides it. */
  readonly show: (panel: ShownPanel | undefined) => void;
}>({ host: null, show: () => {} });

/** Gives pages the panel at the bottom of the app, for the record that is chosen in a long list. */
export function useSplitPanel() {
  const [panel, setPanel] = useState<ShownPanel>();
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((next: ShownPanel | undefined) => {
    // In a narrow window, the panel would cover the list before a record was chosen in it.
    if (next) setOpen(next.isChosen || !isNarrowNow());
    setPanel(next);
  }, []);
  const context = useMemo(() => ({ host, show }), [host, show]);
  const props = {
    splitPanelOpen: isOpen,
    onSplitPanelToggle: ({ detail }: { readonly detail: { readonly open: boolean } }) => setOpen(detail.open),
    splitPanel: panel && (
      <panel.Panel
        header={panel.header}
        hidePreferencesButton
        i18nStrings={{
          openButtonAriaLabel: 'Open details',
          closeButtonAriaLabel: 'Close details',
          resizeHandleAriaLabel: 'Resize details',
        }}
      >
        <div ref={setHost} className={styles.panel} />
      </panel.Panel>
    ),
  };
  return { props, context };
}
