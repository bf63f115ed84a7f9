import type { ComponentType } from 'react';

/** The page that the dashboard opens first. */
export const HOME_PATH = '/overview';

interface Page {
  /** A wouter pattern: `:name` is a parameter, `?` makes it optional. */
  readonly path: string;
  /** The name in the side navigation. */
  readonly text: string;
  /** Exists only on the local stage. */
  readonly isLocalOnly?: true;
  /** The paths of the API that the page reads first. */
  readonly reads?: readonly string[];
  /** The page lists records, and has a page for each of them, at the same paths as the API. */
  readonly isList?: true;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export type AppRoute = Page & { readonly section: string };

const inSection = (section: string, pages: readonly Page[]): AppRoute[] => pages.map((page) => ({ ...page, section }));

/** The pages, in the order and by the sections of the side navigation. */
export const ROUTES: readonly AppRoute[] = [
  ...inSection('Project', [
    {
      path: HOME_PATH,
      text: 'Overview',
      reads: ['/domains', '/usage?days=7', '/orders?status=placed&limit=50', '/keys?state=expiring&limit=50'],
      load: () => import('./pages/overview.tsx'),
    },
    { path: '/keys/:keyId?', text: 'API keys', isList: true, load: () => import('./pages/keys.tsx') },
    { path: '/orders/:id?', text: 'Orders', isList: true, load: () => import('./pages/orders.tsx') },
    { path: '/categories', text: 'Categories', isList: true, load: () => import('./pages/categories.tsx') },
    { path: '/pets/:id?', text: 'Pets', isList: true, load: () => import('./pages/pets.tsx') },
    { path: '/usage', text: 'Usage', load: () => import('./pages/usage.tsx') },
    { path: '/activity', text: 'Activity', isList: true, load: () => import('./pages/activity.tsx') },
  ]),
  ...inSection('Project settings', [
    { path: '/settings/general', text: 'General', load: () => import('./pages/general.tsx') },
    {
      path: '/settings/domains/:domain?',
      text: 'Domains',
      reads: ['/domains', '/domain-settings'],
      load: () => import('./pages/domains.tsx'),
    },
    {
      path: '/settings/deployments',
      text: 'Deployments',
      reads: ['/deployments'],
      load: () => import('./pages/deployments.tsx'),
    },
    { path: '/settings/plan', text: 'Plan', reads: ['/domains'], load: () => import('./pages/plan.tsx') },
    { path: '/settings/people', text: 'People', reads: ['/people'], load: () => import('./pages/people.tsx') },
  ]),
  ...inSection('This machine', [
    {
      path: '/dns-provider',
      text: 'Your DNS provider, locally',
      isLocalOnly: true,
      reads: ['/dns-records'],
      load: () => import('./pages/dns-provider.tsx'),
    },
  ]),
];

export function routeAt(path: string): AppRoute | undefined {
  const searched = path === '/' ? HOME_PATH : path;
  return ROUTES.find((route) => `${searched}/`.startsWith(`${pathOf(route)}/`));
}

/** The path of a page without its parameters, for links. */
export const pathOf = ({ path }: Page): string => path.replace(/\/:.*$/, '');
