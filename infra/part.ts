import type { App, Stack } from 'aws-cdk-lib';
import type { DeployedStage } from '../lib/config/stages.ts';
import type { FunctionEntry } from './bundle/function-entries.ts';
import type { WatchedStage } from './monitoring/alarm-source.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import type { StageSettings } from './settings/stage-settings.ts';
import type { StageStack } from './stage-stack.ts';

/** An API stack with its tables, functions, API and alarms. */
export interface ApiStackContext extends WatchedStage {
  readonly stack: StageStack;
  readonly monitoring: Monitoring;
}

/** Adds a part to an API stack. */
export type ApiPart = (context: ApiStackContext) => void;

/** Changes any stack of a stage when it has all its resources. */
export type StackPart = (stack: StageStack) => void;

/** What every stack of a stage can use. */
export interface StageProps {
  readonly stage: string;
  readonly settings: StageSettings;
  /** The folder of each function's bundle, by its entry. */
  readonly bundles: ReadonlyMap<string, string>;
}

/** The stacks that a stage has besides its API stack. */
export interface OtherStacks<Builders> {
  /** Functions to bundle. */
  readonly entries: readonly FunctionEntry[];
  /** @returns the function that adds the stacks to a stage */
  build(builders: Builders, folder: string): Promise<(app: App, props: StageProps, first: Stack) => void>;
}

/** The pipeline of a stage. */
export interface PipelineProps {
  readonly app: App;
  readonly stage: DeployedStage;
  readonly settings: StageSettings;
  /** Its owner and name, as `checkRepository` accepts them. */
  readonly repository: string;
}

/** Adds to the stack of a pipeline, or another stack. */
export type PipelinePart = (pipeline: StageStack, props: PipelineProps) => void;

/** Changes the app when its stacks have all their resources. */
export type AppPart = (app: App) => void;
