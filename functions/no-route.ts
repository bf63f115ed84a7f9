import { publicApi } from '../lib/contract/generated/public/api.ts';
import { unknownRoute } from '../lib/http/unknown-route.ts';

export const access = [] as const;

/** Handles requests that match no operation of `openapi.yaml`: 404 or 405. */
export const handler = unknownRoute(publicApi);
