import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The groups of the side navigation, in order. */
export const SECTIONS = ['Project', 'Project settings', 'This machine'] as const;

const SETTINGS = 'Project settings';

/** A page of the app. */
export interface AppRoute {
  /** A wouter pattern: `:name` is a parameter, `?` makes it optional. */
  readonly path: string;
  /** The name in the side navigation. */
  readonly text: string;
  readonly section: (typeof SECTIONS)[number];
  /** Exists on the local stage alone. */
  readonly isLocalOnly?: true;
  /** The paths of the API that the page reads first. */
  readonly reads?: readonly string[];
  /** Loads the page's code. */
  readonly load: () => Promise<unknown>;
  readonly Page: LazyExoticComponent<ComponentType>;
}

type LoadPage = () => Promise<{ readonly default: ComponentType }>;
const page = (load: LoadPage): Pick<AppRoute, 'load' | 'Page'> => ({ load, Page: lazy(load) });

/** The pages, in the order of the side navigation. Each is loaded when it is opened. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/overview', text: 'Overview', section: 'Project', ...page(() => import('./pages/overview.tsx')) },
  { path: '/keys', text: 'API keys', section: 'Project', ...page(() => import('./pages/keys.tsx')) },
  { path: '/orders', text: 'Orders', section: 'Project', ...page(() => import('./pages/orders.tsx')) },
  { path: '/categories', text: 'Categories', section: 'Project', ...page(() => import('./pages/categories.tsx')) },
  { path: '/pets', text: 'Pets', section: 'Project', ...page(() => import('./pages/pets.tsx')) },
  { path: '/usage', text: 'Usage', section: 'Project', ...page(() => import('./pages/usage.tsx')) },
  { path: '/activity', text: 'Activity', section: 'Project', ...page(() => import('./pages/activity.tsx')) },
  { path: '/settings/general', text: 'General', section: SETTINGS, ...page(() => import('./pages/general.tsx')) },
  {
    path: '/settings/domains/:domain?',
    text: 'Domains',
    section: SETTINGS,
    reads: ['/domains'],
    ...page(() => import('./pages/domains.tsx')),
  },
  {
    path: '/settings/deployments',
    text: 'Deployments',
    section: SETTINGS,
    ...page(() => import('./pages/deployments.tsx')),
  },
  { path: '/settings/plan', text: 'Plan', section: SETTINGS, ...page(() => import('./pages/plan.tsx')) },
  { path: '/settings/people', text: 'People', section: SETTINGS, ...page(() => import('./pages/people.tsx')) },
  {
    path: '/dns-provider',
    text: 'Your DNS provider, locally',
    section: 'This machine',
    isLocalOnly: true,
    ...page(() => import('./pages/dns-provider.tsx')),
  },
];

/** The page that the dashboard opens with. */
export const HOME_PATH = '/overview';

/** The path of a page without its parameters, for links. */
export function pathOf({ path }: AppRoute): string {
  return path.replace(/\/:.*$/, '');
}
