import { SplitPanel as Panel } from '@cloudscape-design/components';
import { type PropsWithChildren, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PanelContext, type ShownPanel } from './split-panel.tsx';

/** Shows content in the app's panel instead of the page. */
export function InSplitPanel({ header, isChosen, children }: PropsWithChildren<Omit<ShownPanel, 'Panel'>>) {
  const { host, show } = useContext(PanelContext);
  useEffect(() => show({ Panel, header, isChosen }), [header, isChosen, show]);
  useEffect(() => () => show(undefined), [show]);
  return host && createPortal(children, host);
}
