import { matchRoute, useLocation, useRouter } from 'wouter';
import { type AppRoute, ROUTES } from '../routes.ts';

export function useCurrentRoute(): AppRoute | undefined {
  const [path] = useLocation();
  const { parser } = useRouter();
  return ROUTES.find((route) => matchRoute(parser, route.path, path)[0]);
}
