import { I18nProvider } from '@cloudscape-design/components/i18n';
import messages from '@cloudscape-design/components/i18n/messages/all.en';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { resourceSettings } from './api/use-resource.ts';
import { useSession } from './api/use-session.ts';
import { FailedStart } from './layout/failed-start.tsx';
import { NotificationsProvider } from './layout/notifications.tsx';
import { SignInPage } from './layout/sign-in-page.tsx';
import { useCurrentRoute } from './layout/use-current-route.ts';
import { Workspace } from './layout/workspace.tsx';
import { APP_PATH } from './paths.ts';

/** The dashboard. */
export function App() {
  return (
    <I18nProvider locale="en" messages={[messages]}>
      <SWRConfig value={resourceSettings}>
        <Router base={APP_PATH}>
          <SignedInApp />
        </Router>
      </SWRConfig>
    </I18nProvider>
  );
}

/** The workspace stays open when the session ends, so that nothing that the person has typed is lost. */
function SignedInApp() {
  const { data: session, error, isSignedOut } = useSession();
  const page = useCurrentRoute()?.path;
  if (session) {
    return (
      <NotificationsProvider page={page}>
        <Workspace session={session} />
      </NotificationsProvider>
    );
  }
  if (isSignedOut) return <SignInPage />;
  return error ? <FailedStart error={error} /> : null;
}
