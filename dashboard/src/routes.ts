import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The groups of the side navigation, in order. */
export const SECTIONS = ['Project', 'Project settings', 'This machine'] as const;

/** A page of the app. */
export interface AppRoute {
  /** A wouter pattern: `:name` is a parameter, `?` makes it optional. */
  readonly path: string;
  /** The name in the side navigation. */
  readonly text: string;
  readonly section: (typeof SECTIONS)[number];
  /** Exists on the local stage alone. */
  readonly isLocalOnly?: true;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** The pages, in the order of the side navigation. Each is loaded when it is opened. The first is the home page. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/settings/general',
    text: 'General',
    section: 'Project settings',
    Page: lazy(() => import('./pages/general.tsx')),
  },
];

/** The path of a page without its parameters, for links. */
export function pathOf({ path }: AppRoute): string {
  return path.replace(/\/:.*$/, '');
}
