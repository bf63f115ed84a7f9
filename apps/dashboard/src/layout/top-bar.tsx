import TopNavigation from '@cloudscape-design/components/top-navigation';
import { mutate } from 'swr';
import type { Session, SignedOut } from '../../../../lib/contract/generated/dashboard/types.ts';
import { messageOf } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { APP_PATH, SESSION_PATH } from '../paths.ts';
import { setTheme, THEMES, useTheme } from '../theme/theme.ts';
import { useNotifications } from './notifications.tsx';

interface Props {
  readonly session: Session;
  readonly stage: string | undefined;
}

const THEME_NAMES = { system: 'Same as the system', light: 'Light', dark: 'Dark' };

/** The top of every page: the stage, the theme, and who is signed in. */
export function TopBar({ session, stage }: Props) {
  const theme = useTheme();
  const { notify } = useNotifications();
  const signOut = async (path: string) => {
    try {
      const { body } = await request<SignedOut>(path, { method: 'DELETE' });
      location.assign(body.endSessionUrl ?? `${APP_PATH}/`);
    } catch (error) {
      notify({ id: 'sign-out', type: 'error', header: 'Sign-out failed', content: messageOf(error) });
      void mutate(SESSION_PATH);
    }
  };
  return (
    <TopNavigation
      identity={{ href: `${APP_PATH}/`, title: stage === undefined ? 'Petstore' : `Petstore ${stage}` }}
      utilities={[
        {
          type: 'button',
          text: 'API docs',
          href: '/docs',
          external: true,
          externalIconAriaLabel: '(opens in a new tab)',
        },
        {
          type: 'menu-dropdown',
          iconName: 'settings',
          ariaLabel: 'Theme',
          title: 'Theme',
          items: THEMES.map((id) => ({
            id: `theme:${id}`,
            text: THEME_NAMES[id],
            itemType: 'checkbox',
            checked: id === theme,
          })),
          onItemClick: ({ detail }) => setTheme(THEMES.find((id) => detail.id === `theme:${id}`) ?? 'system'),
        },
        {
          type: 'menu-dropdown',
          text: session.email,
          description: session.role,
          iconName: 'user-profile',
          items: [
            { id: '/session', text: 'Sign out' },
            { id: '/sessions', text: 'Sign out everywhere' },
          ],
          onItemClick: ({ detail }) => void signOut(detail.id),
        },
      ]}
    />
  );
}
