import Panel from '@cloudscape-design/components/split-panel';
import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PanelContext, type ShownPanel } from './split-panel.tsx';

interface Props extends Omit<ShownPanel, 'Panel'> {
  readonly children: ReactNode;
}

/** Shows content in the app's panel instead of the page. */
export function InSplitPanel({ header, isChosen, children }: Props) {
  const { host, show } = useContext(PanelContext);
  useEffect(() => show({ Panel, header, isChosen }), [header, isChosen, show]);
  useEffect(() => () => show(undefined), [show]);
  return host && createPortal(children, host);
}
