import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { HOME_PATH, ROUTES } from '../routes.ts';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const PAGES = ROUTES.map((route) => ({ ...route, Page: lazy(route.load) }));

/** The page at the current address. */
export function CurrentPage({ isLocal }: { readonly isLocal: boolean }) {
  const pages = PAGES.filter(({ isLocalOnly }) => isLocal || !isLocalOnly);
  return (
    <PageBoundary>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route path="/">
            <Redirect to={HOME_PATH} replace />
          </Route>
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}
