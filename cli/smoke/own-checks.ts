import { randomUUID } from 'node:crypto';
import { PROGRAM } from '../../lib/config/service-name.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import { type SiteOrigins, siteOriginsOf } from '../support/site-origins.ts';
import { type Check, check } from './checks.ts';
import type { SmokeResponse } from './client.ts';
import { isError, isJson, isPage } from './expectations.ts';

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

/** Creates a category, repeats the request with the same Idempotency-Key, and looks for the category in the list. */
export async function runWritingChecks(apiKey: string, run: (check: Check) => Promise<SmokeResponse>): Promise<void> {
  const body = { name: 'Smoke check', description: `Made by ${PROGRAM} smoke at ${new Date().toISOString()}.` };
  const request = { method: 'POST', path: '/categories', headers: { 'Idempotency-Key': randomUUID() }, body, apiKey };
  const { text } = await run({ title: 'a new category', request, expected: isJson(201) });
  await run({
    title: 'the same request again',
    request,
    expected: (response) => [
      ...isJson(201)(response),
      ...(response.text === text ? [] : ['the response differs from the first one']),
    ],
  });
  await run({
    title: 'includes the new category',
    request: { method: 'GET', path: '/categories', apiKey },
    expected: (response) => [
      ...isJson(200)(response),
      ...(response.text.includes(text) ? [] : ['the category is not in the list']),
    ],
  });
}
