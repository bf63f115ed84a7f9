import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import type { NewCategory } from '../../lib/contract/generated/public/types.ts';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import { type SiteOrigins, siteOriginsOf } from '../support/site-origins.ts';
import { type Check, check } from './checks.ts';
import { type Expectation, isError, isJson, isPage } from './expectations.ts';

export type PartOrigins = SiteOrigins;

export { siteOriginsOf as partOriginsOf };

/** The other origins, for people. */
export const describeParts = ({ dashboard, platform }: PartOrigins) =>
  `, its dashboard at ${dashboard} and its site at ${platform}`;

/** Read-only checks of the site stack, each with its origin: two distributions, and the dashboard's API behind one of them. */
export function partChecks({ dashboard, platform }: SiteOrigins): [origin: string, check: Check][] {
  return [
    [dashboard, check('the dashboard', { method: 'GET', path: DASHBOARD_HOME }, isPage(200))],
    [
      dashboard,
      check(
        'no session',
        { method: 'GET', path: `${dashboardApi.basePath}/session` },
        isError(401, 'sign_in_required'),
      ),
    ],
    // Without a deployment it is a 404, with a primary domain a redirect. This notices that the edge does not respond or
    // fails. It does not notice that the edge lost its host rules, because a check from outside can't read the project.
    [platform, check('the site', { method: 'GET', path: '/' }, isPage(200, 307, 404))],
  ];
}

/** The record that the writing checks create. */
export function newRecord(description: string) {
  const body: NewCategory = { name: 'Smoke check', description };
  return { noun: 'category', path: '/categories', body };
}

/** Looks for a new category in the list. */
export function listChecks(category: string, apiKey: string): Check[] {
  const includesIt: Expectation = (response) => [
    ...isJson(200)(response),
    ...(response.text.includes(category) ? [] : ['the category is not in the list']),
  ];
  return [check('includes the new category', { method: 'GET', path: '/categories', apiKey }, includesIt)];
}
