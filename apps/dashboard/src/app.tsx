import { I18nProvider } from '@cloudscape-design/components/i18n';
import messages from '@cloudscape-design/components/i18n/messages/all.en';
import { QueryClientProvider } from '@tanstack/react-query';
import { type BaseSearchHook, Router } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { queryClient } from './api/query-client.ts';
import { useProject, useSession } from './api/read.ts';
import { Loading, useFailure } from './components/loaded.tsx';
import { Boundary } from './layout/boundary.tsx';
import { EmptyFrame } from './layout/frame.tsx';
import { PlainPage } from './layout/plain-page.tsx';
import { SignInPage } from './layout/sign-in-page.tsx';
import { Workspace } from './layout/workspace.tsx';
import { APP_PATH } from './paths.ts';

export function App() {
  return (
    <I18nProvider locale="en" messages={[messages]}>
      <QueryClientProvider client={queryClient}>
        <Router base={APP_PATH} searchHook={useUndecodedSearch}>
          <Boundary frame={(failure) => <PlainPage title="Petstore">{failure}</PlainPage>}>
            <SignedInApp />
          </Boundary>
        </Router>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** The router decodes the query as a whole, before its values are: a name with "%20" in it would not be found. */
const useUndecodedSearch: BaseSearchHook = () => useSearch().replaceAll('%', '%25');

/** The workspace stays open when the session ends, so that nothing that the person has typed is lost. */
function SignedInApp() {
  const session = useSession();
  const project = useProject();
  const failure = useFailure(session, 'the dashboard');
  // With the project at once: its name and its links would move what is there.
  if (session.data && project.isFetched) return <Workspace session={session.data} project={project.data} />;
  if (session.isSignedOut) return <SignInPage />;
  if (failure) return <PlainPage title="Petstore">{failure}</PlainPage>;
  return (
    <EmptyFrame>
      <Loading />
    </EmptyFrame>
  );
}
