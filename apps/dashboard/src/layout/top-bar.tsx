import { TopNavigation } from '@cloudscape-design/components';
import { useRef, useState } from 'react';
import type { Project, Session } from '../../../../lib/contract/generated/dashboard/types.ts';
import logo from '../../../brand/public/logo.svg';
import { isSignedOut } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { useChange } from '../api/use-change.ts';
import { APP_PATH, SESSION } from '../paths.ts';
import { currentTheme, setTheme, THEMES } from '../theme/theme.ts';
import { SEARCH_KEYS } from './use-search.ts';

/** All sessions of the person. */
const SESSIONS = '/sessions';

const THEME_NAMES = { system: 'Same as the system', light: 'Light', dark: 'Dark' };

interface Props {
  readonly session: Session;
  readonly project: Project | undefined;
  readonly onSearch: () => void;
}

/** The top of every page: the stage, the search, the theme, and who is signed in. */
export function TopBar({ session, project, onSearch }: Props) {
  const [theme, showTheme] = useState(currentTheme);
  const lastKey = useRef('');
  const signingOut = useChange({
    what: 'Sign-out',
    send: async (path: typeof SESSION | typeof SESSIONS, key) => {
      const isRepetition = key === lastKey.current;
      lastKey.current = key;
      return api.DELETE(path).catch((error: unknown) => {
        // The attempt before has ended the session, which is what was asked for.
        if (isRepetition && isSignedOut(error)) return { data: { endSessionUrl: null } };
        throw error;
      });
    },
    onDone: ({ endSessionUrl }) => location.assign(endSessionUrl ?? `${APP_PATH}/`),
    failuresIn: 'notification',
  });
  return (
    <TopNavigation
      identity={{
        href: `${APP_PATH}/`,
        title: project === undefined ? 'Petstore' : `Petstore ${project.stage}`,
        logo: { src: logo, alt: 'Petstore logo' },
      }}
      utilities={[
        {
          type: 'button',
          iconName: 'search',
          text: `Search ${SEARCH_KEYS}`,
          ariaLabel: `Search ${SEARCH_KEYS}`,
          disableUtilityCollapse: true,
          onClick: onSearch,
        },
        ...(project ? [link('Guides', project.platformUrl), link('API', docsUrlOf(project))] : []),
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
            { id: SESSION, text: 'Sign out' },
            { id: SESSIONS, text: 'Sign out everywhere' },
          ],
          onItemClick: ({ detail }) => signingOut.run(detail.id === SESSIONS ? SESSIONS : SESSION),
        },
      ]}
    />
  );
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
