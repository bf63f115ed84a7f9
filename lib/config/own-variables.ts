import { SERVICE } from './service-name.ts';

const PREFIX = SERVICE.toUpperCase();

/** The environment variables that people set for this service alone, by what they set. */
export const ownVariables = {
  apiKey: `${PREFIX}_API_KEY`,
  baseUrl: `${PREFIX}_BASE_URL`,
  copy: `${PREFIX}_COPY`,
  dataDir: `${PREFIX}_DATA_DIR`,
  debug: `${PREFIX}_DEBUG`,
  stage: `${PREFIX}_STAGE`,
  serviceOrigin: `${PREFIX}_SERVICE_ORIGIN`,
  siteUrl: `${PREFIX}_SITE_URL`,
} as const;
