import { BreadcrumbGroup, SideNavigation, type SideNavigationProps } from '@cloudscape-design/components';
import { useLocation } from 'wouter';
import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { APP_PATH } from '../paths.ts';
import { pathOf, ROUTES } from '../routes.ts';
import { useCurrentRoute } from './use-current-route.ts';

interface Props {
  readonly project: Project | undefined;
  readonly onFollow: () => void;
}

export function SideBar({ project, onFollow }: Props) {
  const current = useCurrentRoute();
  return (
    <SideNavigation
      header={{ text: project?.name ?? 'Petstore', href: `${APP_PATH}/` }}
      activeHref={current && APP_PATH + pathOf(current)}
      items={itemsFor(project?.stage === 'local')}
      onFollow={onFollow}
    />
  );
}

/** The pages of the first section have no heading. */
function itemsFor(isLocal: boolean): SideNavigationProps.Item[] {
  const sections = Map.groupBy(
    ROUTES.filter(({ isLocalOnly }) => isLocal || !isLocalOnly),
    ({ section }) => section,
  );
  return [...sections].flatMap(([section, routes]): SideNavigationProps.Item[] => {
    const items = routes.map((route) => ({ type: 'link' as const, text: route.text, href: APP_PATH + pathOf(route) }));
    return section === 'Project' ? items : [{ type: 'section', text: section, items }];
  });
}

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
