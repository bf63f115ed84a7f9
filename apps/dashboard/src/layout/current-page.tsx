import { Alert, Box, Button } from '@cloudscape-design/components';
import { Component, type ReactNode } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { useProject } from '../api/use-resource.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageLink } from '../components/page-link.tsx';
import { type AppRoute, HOME_PATH } from '../routes.ts';
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
    <PageBoundary>
      <Loaded query={code} what={`the page ${route.text}`}>
        {(module) => <Route path={route.path} component={module.default} />}
      </Loaded>
    </PageBoundary>
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

/** Replaces a page that fails to render because it has a bug. The other pages keep working. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Alert
        type="error"
        header="Can't show this page"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        Something went wrong on this page. Reload it. If that doesn't help, report it to the project's developers.
      </Alert>
    );
  }
}
