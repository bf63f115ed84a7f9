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
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export type AppRoute = Page & { readonly section: string };

const inSection = (section: string, pages: readonly Page[]): AppRoute[] => pages.map((page) => ({ ...page, section }));

/** The pages, in the order and by the sections of the side navigation. Each is loaded once it is opened. */
export const ROUTES: readonly AppRoute[] = [
  ...inSection('Project', [
    { path: HOME_PATH, text: 'Overview', load: () => import('./pages/overview.tsx') },
    { path: '/keys/:keyId?', text: 'API keys', load: () => import('./pages/keys.tsx') },
    { path: '/orders/:id?', text: 'Orders', load: () => import('./pages/orders.tsx') },
    { path: '/categories', text: 'Categories', load: () => import('./pages/categories.tsx') },
    { path: '/pets/:id?', text: 'Pets', load: () => import('./pages/pets.tsx') },
    { path: '/usage', text: 'Usage', load: () => import('./pages/usage.tsx') },
    { path: '/activity', text: 'Activity', load: () => import('./pages/activity.tsx') },
  ]),
  ...inSection('Project settings', [
    { path: '/settings/general', text: 'General', load: () => import('./pages/general.tsx') },
    { path: '/settings/domains/:domain?', text: 'Domains', load: () => import('./pages/domains.tsx') },
    { path: '/settings/deployments', text: 'Deployments', load: () => import('./pages/deployments.tsx') },
    { path: '/settings/plan', text: 'Plan', load: () => import('./pages/plan.tsx') },
    { path: '/settings/people', text: 'People', load: () => import('./pages/people.tsx') },
  ]),
  ...inSection('This machine', [
    {
      path: '/dns-provider',
      text: 'Your DNS provider, locally',
      isLocalOnly: true,
      load: () => import('./pages/dns-provider.tsx'),
    },
  ]),
];

/** The path of a page without its parameters, for links. */
export const pathOf = ({ path }: Pick<Page, 'path'>): string => path.replace(/\/:.*$/, '');

export function routeAt(path: string): AppRoute | undefined {
  const searched = path === '/' ? HOME_PATH : path;
  return ROUTES.find((route) => `${searched}/`.startsWith(`${pathOf(route)}/`));
}
