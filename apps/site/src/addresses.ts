import { ownVariables } from '../../../lib/config/own-variables.ts';

/** The addresses in the pages. Each stage builds the site with its own addresses. */

/** The base URL of the API. */
export const API_BASE_URL = (process.env[ownVariables.baseUrl] ?? 'http://localhost:3000/v1').replace(/\/$/, '');

/** The origin of the dashboard and of the page that sends requests: never the site's own. */
const SERVICE_ORIGIN = process.env[ownVariables.serviceOrigin] ?? new URL(API_BASE_URL).origin;

export const DASHBOARD_URL = `${SERVICE_ORIGIN}/dashboard/`;
export const TRY_IT_URL = `${SERVICE_ORIGIN}/docs`;
