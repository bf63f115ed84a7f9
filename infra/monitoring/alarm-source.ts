import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import type { ApiHost } from '../api/api.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import type { StageTables } from '../tables.ts';

/** What the alarms of an API stack are about. */
export interface WatchedStage {
  readonly stage: string;
  readonly settings: StageSettings;
  readonly apiStage: Stage;
  readonly host: ApiHost | undefined;
  readonly functions: ApiFunctions;
  readonly tables: StageTables;
}

/** Adds alarms to a scope. */
export type AlarmSource = (scope: Construct, watched: WatchedStage) => void;
