import AppLayout from '@cloudscape-design/components/app-layout';
import { useState } from 'react';
import type { Session } from '../../../lib/contract/generated/dashboard/types.ts';
import { useProject } from '../api/use-project.ts';
import { CurrentPage } from './current-page.tsx';
import { NotificationList } from './notifications.tsx';
import { PageTrail } from './page-trail.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useConnectionNotices } from './use-connection-notices.tsx';
import styles from './workspace.module.css';

const NARROW = matchMedia('(max-width: 688px)');

/** The app around a page: the top bar, the side navigation, notifications and the page itself. */
export function Workspace({ session }: { readonly session: Session }) {
  const { data: project } = useProject();
  const [isOpen, setIsOpen] = useState(!NARROW.matches);
  const notices = useConnectionNotices();
  return (
    <>
      <div id="top" className={styles.top}>
        <TopBar session={session} stage={project?.stage} />
      </div>
      <AppLayout
        headerSelector="#top"
        toolsHide
        navigationWidth={240}
        navigationOpen={isOpen}
        onNavigationChange={({ detail }) => setIsOpen(detail.open)}
        navigation={<SideBar project={project} onFollow={() => setIsOpen(!NARROW.matches)} />}
        breadcrumbs={<PageTrail project={project} />}
        notifications={<NotificationList before={notices} />}
        content={<CurrentPage isLocal={project?.stage === 'local'} />}
        ariaLabels={{
          navigation: 'Side navigation',
          navigationClose: 'Close side navigation',
          navigationToggle: 'Open side navigation',
          notifications: 'Notifications',
        }}
      />
    </>
  );
}
