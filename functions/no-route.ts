import { publicApi } from '../lib/contract/generated/public/api.ts';
import { unknownRoute } from '../lib/http/unknown-route.ts';

/** Refuses what no operation of `openapi.yaml` takes. */
export const handler = unknownRoute(publicApi);
