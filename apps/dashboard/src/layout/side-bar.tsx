import { SideNavigation, type SideNavigationProps } from '@cloudscape-design/components';
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
