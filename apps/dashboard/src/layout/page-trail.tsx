import { BreadcrumbGroup } from '@cloudscape-design/components';
import { useLocation } from 'wouter';
import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { APP_PATH } from '../paths.ts';
import { pathOf } from '../routes.ts';
import { useCurrentRoute } from './use-current-route.ts';

/** The breadcrumbs: project, section, page. */
export function PageTrail({ project }: { readonly project: Project | undefined }) {
  const route = useCurrentRoute();
  const [path] = useLocation();
  const home = { text: project?.name ?? 'Petstore', href: `${APP_PATH}/` };
  if (!route) return <BreadcrumbGroup items={[home]} ariaLabel="Breadcrumbs" />;
  const href = APP_PATH + pathOf(route);
  const section = route.section === 'Project' ? [] : [{ text: route.section, href }];
  const [, record] = path.split(`${pathOf(route)}/`);
  const details = record ? [{ text: record, href: APP_PATH + path }] : [];
  return <BreadcrumbGroup items={[home, ...section, { text: route.text, href }, ...details]} ariaLabel="Breadcrumbs" />;
}
