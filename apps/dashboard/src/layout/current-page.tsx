import { Box } from '@cloudscape-design/components';
import { lazy, Suspense } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { useProject } from '../api/read.ts';
import { Loaded, Loading } from '../components/loaded.tsx';
import { PageLink } from '../components/text.tsx';
import { HOME_PATH, ROUTES } from '../routes.ts';
import { Boundary } from './boundary.tsx';
import { Page } from './page.tsx';
import { useCurrentRoute } from './use-current-route.ts';

const PAGES = new Map(ROUTES.map(({ path, load }) => [path, lazy(load)]));

export function CurrentPage() {
  const [path] = useLocation();
  const route = useCurrentRoute();
  const project = useProject();
  if (path === '/') return <Redirect to={HOME_PATH} replace />;
  if (!route) return <NotFoundPage />;
  const page = (
    <Boundary key={route.path}>
      <Suspense fallback={<Loading />}>
        <Route path={route.path} component={PAGES.get(route.path)} />
      </Suspense>
    </Boundary>
  );
  if (!route.isLocalOnly) return page;
  return (
    <Loaded query={project} what="the project">
      {({ stage }) => (stage === 'local' ? page : <NotFoundPage />)}
    </Loaded>
  );
}

function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Box variant="p">
        There is no page at this address. <PageLink to="/">Go to the overview.</PageLink>
      </Box>
    </Page>
  );
}
