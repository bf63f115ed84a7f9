import type { ComponentType } from 'react';

/** The groups of the side navigation, in order. */
export const SECTIONS = ['Project', 'Project settings', 'This machine'] as const;

const SETTINGS = 'Project settings';

/** The page that the dashboard opens first. */
export const HOME_PATH = '/overview';

/** A page of the app. */
export interface AppRoute {
  /** A wouter pattern: `:name` is a parameter, `?` makes it optional. */
  readonly path: string;
  /** The name in the side navigation. */
  readonly text: string;
  readonly section: (typeof SECTIONS)[number];
  /** Exists only on the local stage. */
  readonly isLocalOnly?: true;
  /** The paths of the API that the page reads first. */
  readonly reads?: readonly string[];
  /** The page lists records, and has a page for each of them, at the same paths as the API. */
  readonly isList?: true;
  /** Loads the page's code. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The pages, in the order of the side navigation. Each is loaded when it is opened. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: HOME_PATH,
    text: 'Overview',
    section: 'Project',
    reads: ['/domains', '/usage?days=7', '/orders?status=placed&limit=50', '/keys?state=expiring&limit=50'],
    load: () => import('./pages/overview.tsx'),
  },
  { path: '/keys/:keyId?', text: 'API keys', section: 'Project', isList: true, load: () => import('./pages/keys.tsx') },
  { path: '/orders/:id?', text: 'Orders', section: 'Project', isList: true, load: () => import('./pages/orders.tsx') },
  {
    path: '/categories',
    text: 'Categories',
    section: 'Project',
    isList: true,
    load: () => import('./pages/categories.tsx'),
  },
  { path: '/pets/:id?', text: 'Pets', section: 'Project', isList: true, load: () => import('./pages/pets.tsx') },
  { path: '/usage', text: 'Usage', section: 'Project', load: () => import('./pages/usage.tsx') },
  { path: '/activity', text: 'Activity', section: 'Project', isList: true, load: () => import('./pages/activity.tsx') },
  { path: '/settings/general', text: 'General', section: SETTINGS, load: () => import('./pages/general.tsx') },
  {
    path: '/settings/domains/:domain?',
    text: 'Domains',
    section: SETTINGS,
    reads: ['/domains', '/domain-settings'],
    load: () => import('./pages/domains.tsx'),
  },
  {
    path: '/settings/deployments',
    text: 'Deployments',
    section: SETTINGS,
    reads: ['/deployments'],
    load: () => import('./pages/deployments.tsx'),
  },
  {
    path: '/settings/plan',
    text: 'Plan',
    section: SETTINGS,
    reads: ['/domains'],
    load: () => import('./pages/plan.tsx'),
  },
  {
    path: '/settings/people',
    text: 'People',
    section: SETTINGS,
    reads: ['/people'],
    load: () => import('./pages/people.tsx'),
  },
  {
    path: '/dns-provider',
    text: 'Your DNS provider, locally',
    section: 'This machine',
    isLocalOnly: true,
    reads: ['/dns-records'],
    load: () => import('./pages/dns-provider.tsx'),
  },
];

/** The page at a path of the app, if it exists. */
export function routeAt(path: string): AppRoute | undefined {
  const searched = path === '/' ? HOME_PATH : path;
  return ROUTES.find((route) => `${searched}/`.startsWith(`${pathOf(route)}/`));
}

/** The path of a page without its parameters, for links. */
export function pathOf({ path }: AppRoute): string {
  return path.replace(/\/:.*$/, '');
}
