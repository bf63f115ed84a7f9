import { environmentNames } from '../../lib/config/environment-names.ts';
import { SERVICE } from '../../lib/config/service-name.ts';
import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { allTables } from '../../lib/database/tables.ts';
import { engineAccessKey, localCursorSecret } from '../local-secret.ts';

/** The access data of a DynamoDB engine. */
export interface EngineAccess {
  readonly endpoint: string;
  /** Whether the project started the engine. Only other engines get AWS credentials from the environment. */
  readonly isOurs: boolean;
}

/** Sets the functions' environment variables for the local stage, as the stack does for a deployed stage. */
export function setLocalEnvironment({ endpoint, isOurs }: EngineAccess, secret: string): void {
  const env = process.env;
  env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  env.AWS_REGION ||= 'us-east-1';
  if (isOurs) {
    delete env.AWS_PROFILE;
    delete env.AWS_SESSION_TOKEN;
    env.AWS_ACCESS_KEY_ID = engineAccessKey(secret);
    env.AWS_SECRET_ACCESS_KEY = 'local';
  } else if (!env.AWS_ACCESS_KEY_ID) {
    env.AWS_ACCESS_KEY_ID = 'local';
    env.AWS_SECRET_ACCESS_KEY = 'local';
  }
  env[environmentNames.stage] = LOCAL_STAGE;
  env[environmentNames.corsOrigins] ||= '*';
  env[environmentNames.cursorSecret] ||= localCursorSecret(secret);
  for (const [name, { variable }] of Object.entries(allTables)) {
    env[environmentNames[variable]] = `${SERVICE}-${LOCAL_STAGE}-${name}`;
  }
}

/** A DynamoDB engine that runs on this machine. */
export interface Engine extends EngineAccess {
  /** A description for people, such as `dynalite, data in …`. */
  readonly description: string;
  stop(): Promise<void>;
}
