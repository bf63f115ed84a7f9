import { Button } from '@cloudscape-design/components';
import { type ReactNode, useState } from 'react';
import { isNarrowNow, useIsNarrow } from '../components/use-is-narrow.ts';
import { focusHeading } from './keep-focus.ts';

interface Props {
  readonly top: ReactNode;
  /** The side navigation. On a phone, following one of its links closes it. */
  readonly navigation: (onFollow: () => void) => ReactNode;
  readonly trail: ReactNode;
  readonly children: ReactNode;
}

const NAVIGATION_ID = 'navigation';

/** What surrounds the pages. */
export function Frame({ top, navigation, trail, children }: Props) {
  const isNarrow = useIsNarrow();
  // Closed in a narrow window, until it is opened there. It reopens when the window is wide again.
  const [open, setOpen] = useState({ narrow: false, wide: true });
  const isOpen = isNarrow ? open.narrow : open.wide;
  const change = (toOpen: boolean) => setOpen((before) => ({ ...before, [isNarrowNow() ? 'narrow' : 'wide']: toOpen }));
  return (
    <>
      <button type="button" className="skip" onClick={focusHeading}>
        Skip to the page
      </button>
      <div className="frame-top">{top}</div>
      <div className="frame">
        <div className="frame-trail">
          <Button
            variant="icon"
            iconName="menu"
            ariaLabel={`${isOpen ? 'Close' : 'Open'} side navigation`}
            ariaExpanded={isOpen}
            ariaControls={NAVIGATION_ID}
            onClick={() => change(!isOpen)}
          />
          {trail}
        </div>
        <nav id={NAVIGATION_ID} className="frame-navigation" aria-label="Side navigation" hidden={!isOpen}>
          {navigation(() => isNarrowNow() && change(false))}
        </nav>
        <main className="frame-page">{children}</main>
      </div>
    </>
  );
}

/** The frame as it is in `index.html`, until it is known who is signed in. */
export const EmptyFrame = ({ children }: Pick<Props, 'children'>) => (
  <>
    <div className="frame-top" />
    <div className="frame">
      <div className="frame-trail" />
      <div className="frame-navigation" />
      <main className="frame-page">{children}</main>
    </div>
  </>
);
