import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import type { SiteOrigins } from '../support/deployed-stage.ts';
import type { Check } from './checks.ts';
import { isError, isPage } from './expectations.ts';

/** A check, and the origin that it is sent to, if that is known. */
export type SiteCheck = readonly [origin: string | undefined, check: Check];

/** Read-only checks of the site stack: its two distributions, and the dashboard's API behind one of them. */
export function siteChecks({ dashboard, platform }: SiteOrigins): SiteCheck[] {
  const get = (origin: string | undefined, title: string, path: string, expected: Check['expected']): SiteCheck => [
    origin,
    { title, request: { method: 'GET', path }, expected },
  ];
  return [
    get(dashboard, 'the dashboard', DASHBOARD_HOME, isPage(200)),
    get(dashboard, 'no session', `${dashboardApi.basePath}/session`, isError(401, 'sign_in_required')),
    // Without a deployment it is a 404, with a primary domain a redirect. This notices that the edge does not respond or
    // fails. It does not notice that the edge lost its host rules, because a check from outside can't read the project.
    get(platform, 'the site', '/', isPage(200, 307, 404)),
  ];
}
