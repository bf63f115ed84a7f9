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
  /** Loads the page's code. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The pages, in the order of the side navigation. Each is loaded when it is opened. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: HOME_PATH,
    text: 'Overview',
    section: 'Project',
    reads: ['/domains', '/usage?days=7'],
    load: () => import('./pages/overview.tsx'),
  },
  { path: '/keys', text: 'API keys', section: 'Project', load: () => import('./pages/keys.tsx') },
  { path: '/orders', text: 'Orders', section: 'Project', load: () => import('./pages/orders.tsx') },
  { path: '/categories', text: 'Categories', section: 'Project', load: () => import('./pages/categories.tsx') },
  { path: '/pets', text: 'Pets', section: 'Project', load: () => import('./pages/pets.tsx') },
  { path: '/usage', text: 'Usage', section: 'Project', load: () => import('./pages/usage.tsx') },
  { path: '/activity', text: 'Activity', section: 'Project', load: () => import('./pages/activity.tsx') },
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
    load: () => import('./pages/deployments.tsx'),
  },
  { path: '/settings/plan', text: 'Plan', section: SETTINGS, load: () => import('./pages/plan.tsx') },
  { path: '/settings/people', text: 'People', section: SETTINGS, load: () => import('./pages/people.tsx') },
  {
    path: '/dns-provider',
    text: 'Your DNS provider, locally',
    section: 'This machine',
    isLocalOnly: true,
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
