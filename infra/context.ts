import type { App } from 'aws-cdk-lib';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { DeployedStage } from '../lib/config/stages.ts';
import type { WatchedStage } from './monitoring/alarm-source.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import type { StageSettings } from './settings/stage-settings.ts';
import type { StageStack } from './stage-stack.ts';

/** What every stack of a stage can use. */
export interface StageProps {
  readonly stage: string;
  readonly settings: StageSettings;
  /** The folder of each function's bundle, by its entry. */
  readonly bundles: ReadonlyMap<string, string>;
}

/** An API stack with its tables, functions, API and alarms, for what is added to it. */
export interface ApiStackContext extends WatchedStage {
  readonly stack: StageStack;
  readonly monitoring: Monitoring;
  /** The log of all requests, including those that reach no function. */
  readonly accessLog: LogGroup;
}

/** The pipeline of a stage. */
export interface PipelineProps {
  readonly app: App;
  readonly stage: DeployedStage;
  readonly settings: StageSettings;
  /** Its owner and name, as `checkRepository` accepts them. */
  readonly repository: string;
}
