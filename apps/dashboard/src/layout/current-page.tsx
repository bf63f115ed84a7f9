import { Redirect, Route, useLocation } from 'wouter';
import { useProject } from '../api/use-resource.ts';
import { Loaded } from '../components/loaded.tsx';
import { type AppRoute, HOME_PATH } from '../routes.ts';
import { useCode } from './load-code.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useCurrentRoute } from './use-current-route.ts';

/** The page at the current address. */
export function CurrentPage() {
  const [path] = useLocation();
  const route = useCurrentRoute();
  const project = useProject();
  if (path === '/') return <Redirect to={HOME_PATH} replace />;
  if (!route) return <NotFoundPage />;
  const page = <LoadedPage key={route.path} route={route} />;
  if (!route.isLocalOnly) return page;
  return (
    <Loaded query={project} what="the project">
      {({ stage }) => (stage === 'local' ? page : <NotFoundPage />)}
    </Loaded>
  );
}

function LoadedPage({ route }: { readonly route: AppRoute }) {
  const code = useCode(route.path, route.load);
  return (
    <PageBoundary>
      <Loaded query={code} what={`the page ${route.text}`}>
        {({ default: Page }) => <Route path={route.path} component={Page} />}
      </Loaded>
    </PageBoundary>
  );
}
