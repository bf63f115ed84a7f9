import { TopNavigation } from '@cloudscape-design/components';
import { useEffect, useState } from 'react';
import type { Project, Session, SignedOut } from '../../../../lib/contract/generated/dashboard/types.ts';
import logo from '../../../brand/public/logo.svg';
import { isSignedOut } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { useChange } from '../api/use-change.ts';
import { notify } from '../components/notify.ts';
import { APP_PATH, SESSION_PATH } from '../paths.ts';
import { currentTheme, setTheme, THEMES } from '../theme/theme.ts';

const THEME_NAMES = { system: 'Same as the system', light: 'Light', dark: 'Dark' };

/** The top of every page: the stage, the theme, and who is signed in. */
export function TopBar({ session, project }: { readonly session: Session; readonly project: Project | undefined }) {
  const [theme, showTheme] = useState(currentTheme);
  const { run: signOut, error } = useChange('Sign-out', signOutAt, (endSessionUrl) =>
    location.assign(endSessionUrl ?? `${APP_PATH}/`),
  );
  useEffect(() => {
    if (error !== undefined) notify(error, { id: 'sign-out', type: 'error', header: 'Something went wrong' });
  }, [error]);
  return (
    <TopNavigation
      identity={{
        href: `${APP_PATH}/`,
        title: project === undefined ? 'Petstore' : `Petstore ${project.stage}`,
        logo: { src: logo, alt: 'Petstore logo' },
      }}
      utilities={[
        ...(project ? [link('Site', project.platformUrl), link('API docs', docsUrlOf(project))] : []),
        {
          type: 'menu-dropdown',
          iconName: 'settings',
          ariaLabel: 'Theme',
          title: 'Theme',
          items: THEMES.map((id) => ({ id, text: THEME_NAMES[id], itemType: 'checkbox', checked: id === theme })),
          onItemClick: ({ detail }) => {
            setTheme(THEMES.find((id) => id === detail.id) ?? 'system');
            showTheme(currentTheme);
          },
        },
        {
          type: 'menu-dropdown',
          text: session.email,
          description: session.role,
          iconName: 'user-profile',
          items: [
            { id: SESSION_PATH, text: 'Sign out' },
            { id: '/sessions', text: 'Sign out everywhere' },
          ],
          onItemClick: ({ detail }) => signOut(detail.id),
        },
      ]}
    />
  );
}

/** Ends this session or, at `/sessions`, all sessions of the person, this one last. */
async function signOutAt(path: string): Promise<string | null | undefined> {
  try {
    return (await request<SignedOut>(path, { method: 'DELETE', isRepeatable: true })).body.endSessionUrl;
  } catch (error) {
    // An earlier attempt has ended the session.
    const isEnded = error instanceof Error && isSignedOut(error.cause);
    if (!isEnded && (path !== SESSION_PATH || !isSignedOut(error))) throw error;
  }
}

const link = (text: string, href: string) => ({
  type: 'button' as const,
  text,
  href,
  external: true,
  externalIconAriaLabel: '(opens in a new tab)',
});

/** Only the local service has the page that sends requests. */
const docsUrlOf = ({ stage, platformUrl }: Project) => (stage === 'local' ? '/docs' : `${platformUrl}/reference/`);
