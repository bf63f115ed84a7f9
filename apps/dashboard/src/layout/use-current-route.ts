import { matchRoute, useLocation, useRouter } from 'wouter';
import { type AppRoute, ROUTES } from '../routes.ts';

/** The page at the current address, if it exists. */
export function useCurrentRoute(): AppRoute | undefined {
  const [path] = useLocation();
  const { parser } = useRouter();
  return ROUTES.find((route) => matchRoute(parser, route.path, path)[0]);
}
