import { useEffect, useRef } from 'react';
import type { Project, Session } from '../../../../lib/contract/generated/dashboard/types.ts';
import { CurrentPage } from './current-page.tsx';
import { Frame } from './frame.tsx';
import { PageTrail, SideBar } from './navigation.tsx';
import { Notifications } from './notifications.tsx';
import { TopBar } from './top-bar.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  readonly session: Session;
  /** Missing while it can't be read. */
  readonly project: Project | undefined;
}

/** The app of a person who is signed in. */
export function Workspace({ session, project }: Props) {
  const search = useSearch();
  const person = useRef(session.email);
  useEffect(() => {
    // Somebody else has signed in, in another tab: what this one shows was decided for the person before.
    if (session.email !== person.current) location.reload();
  }, [session.email]);
  return (
    <>
      <Frame
        top={<TopBar session={session} project={project} onSearch={search.open} />}
        navigation={(onFollow) => <SideBar project={project} onFollow={onFollow} />}
        trail={<PageTrail project={project} />}
      >
        <CurrentPage />
      </Frame>
      {search.Dialog && <search.Dialog project={project} onClose={search.close} />}
      <Notifications />
    </>
  );
}
