import sitePages from 'virtual:site-pages';
import type { AutosuggestProps } from '@cloudscape-design/components';
import type { Domain, FoundRecords, Person, Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import type { containsWords } from '../../../../lib/format/contains-text.ts';
import { capitalized } from '../components/format.ts';
import { isolate } from '../messages/isolate.ts';
import { pathOf, ROUTES } from '../routes.ts';

type Group = AutosuggestProps.OptionGroup;
type IsMatch = ReturnType<typeof containsWords>;

/** How many pages of the site and how many domains or people are listed. */
const MAX_LISTED = 5;

/** The pages of the dashboard. The value of each result is the path or the URL that it opens. */
export const pages = (project: Project | undefined, isMatch: IsMatch): Group[] => [
  {
    label: 'Pages',
    options: ROUTES.filter(
      ({ isLocalOnly, text }) => (!isLocalOnly || project?.stage === 'local') && isMatch(text),
    ).map((route) => ({ value: pathOf(route), label: route.text })),
  },
];

/** The guides and the operations on the project's site, once there is one. */
export function sitePagesAmong(project: Project | undefined, isMatch: IsMatch): Group[] {
  if (!project?.liveDeployment) return [];
  const listed = (label: string, among: typeof sitePages.guides): Group => ({
    label,
    options: among
      .filter(({ title, words = [] }) => isMatch(title, ...words))
      .slice(0, MAX_LISTED)
      .map(({ title, path }) => ({ value: project.platformUrl + path, label: title, iconName: 'external' })),
  });
  return [listed('Guides', sitePages.guides), listed('API reference', sitePages.operations)];
}

export const domainsAmong = (domains: readonly Domain[], isMatch: IsMatch): Group[] => [
  {
    label: 'Domains',
    options: domains
      .filter(({ domain, unicodeDomain }) => isMatch(domain, unicodeDomain))
      .slice(0, MAX_LISTED)
      .map(({ domain, unicodeDomain }) => ({
        value: `/settings/domains/${encodeURIComponent(domain)}`,
        label: isolate(unicodeDomain),
      })),
  },
];

export const peopleAmong = (people: readonly Person[], isMatch: IsMatch): Group[] => [
  {
    label: 'People',
    options: people
      .filter(({ email }) => isMatch(email))
      .slice(0, MAX_LISTED)
      // People have no pages of their own.
      .map(({ email, role }) => ({
        value: `/settings/people#${encodeURIComponent(email)}`,
        label: isolate(email),
        description: capitalized(role),
      })),
  },
];

export const recordGroups = ({ pets, orders, keys }: FoundRecords): Group[] => [
  {
    label: 'Pets',
    options: pets.map(({ id, name, status, reference }) => ({
      value: `/pets/${id}`,
      label: isolate(name),
      labelTag: String(id),
      description: described(status, reference),
    })),
  },
  {
    label: 'Orders',
    options: orders.map(({ id, status, reference }) => ({
      value: `/orders/${id}`,
      label: `Order ${id}`,
      description: described(status, reference),
    })),
  },
  {
    label: 'API keys',
    options: keys.map(({ keyId, name, lastFour, state }) => ({
      value: `/keys/${keyId}`,
      label: isolate(name),
      labelTag: `…${lastFour}`,
      description: capitalized(state),
    })),
  },
];

const described = (status: string, reference: string | null | undefined): string =>
  capitalized(status) + (reference ? ` · ${isolate(reference)}` : '');
