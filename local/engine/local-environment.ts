import { environmentNames } from '../../lib/config/environment.ts';
import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { siteTables, tables } from '../../lib/database/tables.ts';

/**
 * Sets the environment of the functions for the local stage: what the stack does for a deployed one.
 * @param endpoint where the engine answers
 * @param isOurs whether we started it; then it is never shown credentials of an AWS account
 */
export function setLocalEnvironment(endpoint: string, isOurs: boolean): void {
  const env = process.env;
  env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  env.AWS_REGION ||= 'us-east-1';
  if (isOurs) {
    delete env.AWS_PROFILE;
    delete env.AWS_SESSION_TOKEN;
  }
  if (isOurs || !env.AWS_ACCESS_KEY_ID) {
    env.AWS_ACCESS_KEY_ID = 'local';
    env.AWS_SECRET_ACCESS_KEY = 'local';
  }
  env[environmentNames.stage] = LOCAL_STAGE;
  env[environmentNames.corsOrigins] ||= '*';
  env[environmentNames.cursorSecret] ||= LOCAL_STAGE;
  for (const [name, { variable }] of Object.entries({ ...tables, ...siteTables })) {
    env[environmentNames[variable]] = `petstore-${LOCAL_STAGE}-${name}`;
  }
}
