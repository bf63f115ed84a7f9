import { ownVariables } from '../../../lib/config/own-variables.ts';

/** The addresses in the pages. Each stage builds the site with its own addresses. */

/** The base URL of the API. */
export const API_BASE_URL = (process.env[ownVariables.baseUrl] ?? 'http://localhost:3000/v1').replace(/\/$/, '');

/** The origin of the dashboard: never the site's own. */
const API_ORIGIN = new URL(API_BASE_URL).origin;
const SERVICE_ORIGIN = process.env[ownVariables.serviceOrigin] ?? API_ORIGIN;

export const DASHBOARD_URL = `${SERVICE_ORIGIN}/dashboard/`;

/** The page that sends requests. Only the local service has it, whose API and dashboard share an origin. */
export const TRY_IT_URL = SERVICE_ORIGIN === API_ORIGIN ? `${SERVICE_ORIGIN}/docs` : undefined;

/** The site's own address, for the sitemap and the canonical address of each page. Without it, there are none. */
export const SITE_URL = process.env[ownVariables.siteUrl];
