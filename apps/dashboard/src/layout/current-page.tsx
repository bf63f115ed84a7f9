import { Box } from '@cloudscape-design/components';
import { Redirect, Route, useLocation } from 'wouter';
import { useProject } from '../api/use-resource.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageLink } from '../components/text.tsx';
import { type AppRoute, HOME_PATH } from '../routes.ts';
import { Boundary } from './boundary.tsx';
import { useCode } from './load-code.ts';
import { Page } from './page.tsx';
import { useCurrentRoute } from './use-current-route.ts';

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
    <Boundary>
      <Loaded query={code} what={`the page ${route.text}`}>
        {(module) => <Route path={route.path} component={module.default} />}
      </Loaded>
    </Boundary>
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
