import { AppLayout } from '@cloudscape-design/components';
import { useEffect, useRef, useState } from 'react';
import type { Session } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useProject } from '../api/read.ts';
import { isNarrowNow, useIsNarrow } from '../components/use-is-narrow.ts';
import { CurrentPage } from './current-page.tsx';
import { focusHeading } from './keep-focus.ts';
import { PageTrail, SideBar } from './navigation.tsx';
import { Notifications } from './notifications.tsx';
import { TopBar } from './top-bar.tsx';
import { useSearch } from './use-search.ts';
import styles from './workspace.module.css';

/** The app around a page: the top bar, the side navigation, notifications and the page itself. */
export function Workspace({ session }: { readonly session: Session }) {
  const { data: project } = useProject();
  const isNarrow = useIsNarrow();
  const search = useSearch();
  const person = useRef(session.email);
  useEffect(() => {
    // Somebody else has signed in, in another tab: what this one shows was decided for the person before.
    if (session.email !== person.current) location.reload();
  }, [session.email]);
  // Cloudscape closes the navigation when the window gets narrow. It reopens when the window is wide again.
  const [open, setOpen] = useState({ narrow: false, wide: true });
  const change = (isOpen: boolean) => setOpen((before) => ({ ...before, [isNarrowNow() ? 'narrow' : 'wide']: isOpen }));
  return (
    <>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to the page
      </button>
      <div id="top" className={styles.top}>
        <TopBar session={session} project={project} onSearch={search.open} />
      </div>
      <AppLayout
        headerSelector="#top"
        toolsHide
        navigationWidth={240}
        navigationOpen={isNarrow ? open.narrow : open.wide}
        onNavigationChange={({ detail }) => change(detail.open)}
        navigation={<SideBar project={project} onFollow={() => isNarrow && change(false)} />}
        breadcrumbs={<PageTrail project={project} />}
        content={
          <div className={styles.page}>
            <CurrentPage />
          </div>
        }
      />
      {search.Dialog && <search.Dialog project={project} onClose={search.close} />}
      <Notifications />
    </>
  );
}
