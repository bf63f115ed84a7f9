import type { SplitPanel } from '@cloudscape-design/components';
import { createContext, useMemo, useRef, useState } from 'react';
import { isNarrowNow } from '../components/use-is-narrow.ts';

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
  const last = useRef<ShownPanel>(undefined);
  const context = useMemo(() => {
    const show = (next: ShownPanel | undefined) => {
      const isSame = next?.header === last.current?.header && next?.isChosen === last.current?.isChosen;
      // In a narrow window, the panel would cover the list before a record was chosen in it.
      if (next && !isSame) setOpen(next.isChosen || !isNarrowNow());
      last.current = next;
      setPanel(next);
    };
    return { host, show };
  }, [host]);
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
        <div ref={setHost} />
      </panel.Panel>
    ),
  };
  return { props, context };
}
