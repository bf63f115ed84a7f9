import type { DeployedStage } from '../../lib/config/stages.ts';
import { PARTS_OF_ONE_REGION, type PartSettings, partRules } from './part-settings.ts';

/** The average requests per second, and the burst. Further requests get a 429. */
export interface Throttle {
  readonly ratePerSecond: number;
  readonly burst: number;
}

/** Everything that differs between the stages. */
export interface StageSettings extends PartSettings {
  /**
   * The qualifier of the resources that `cdk bootstrap` creates for this stage. Each stage has its own, so the
   * roles that may deploy one stage can't assume the roles that deploy another.
   * https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-customizing.html
   */
  readonly bootstrapQualifier: string;
  /** The throttle of each method. Each has its own, so that a flood of one does not affect the others. HEAD gets a tenth. */
  readonly throttle: Throttle;
  /**
   * The same for the methods of some operations, by operation id; `noRoute` stands for each unknown path and method.
   */
  readonly operationThrottles: Readonly<Record<string, Throttle>>;
  /**
   * Whether Lambda reserves a concurrency for each function, which is also its limit: enough for what the throttles of its
   * methods let through, and at least `leastPerFunction`. Without it, a slow database makes the functions use up the
   * account's limit in the region (`ofAccount`).
   * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
   */
  readonly reservedConcurrency?: { readonly leastPerFunction: number; readonly ofAccount: number };
  /** The maximum read and write units per second of each table and index. They limit the bill. */
  readonly tableLimits: { readonly reads: number; readonly writes: number };
  /**
   * Whether data survives mistakes: point-in-time recovery, deletion protection, and tables and logs that stay when the
   * stack is deleted.
   */
  readonly keepsData: boolean;
  /** How long logs are kept, as one of the periods that CloudWatch Logs supports. */
  readonly logRetentionDays: number;
  /** The email address that alarms notify. Its owner has to confirm the subscription. */
  readonly alarmEmail?: string;
  /** The topic that alarms notify instead of one of the stage's own. Its policy must let CloudWatch and AWS Budgets publish. */
  readonly alarmTopicArn?: string;
  /** Confirms that alarms reach nobody. Without any of these three settings, CloudFormation rejects the stack. */
  readonly alarmsReachNobody?: true;
  /** The origins whose pages may call the API from a browser. `*` allows all. */
  readonly corsOrigins: readonly string[];
  /**
   * The region of the stage's stacks. Stacks in other regions need it, because they read outputs of the stage's.
   */
  readonly region?: string;
  /**
   * Further regions of the stage, and the settings that differ there. Each has data, keys and a base URL of its own. Some
   * settings belong to one region, such as `domain`, so each has to set its own.
   */
  readonly otherRegions?: Readonly<Record<string, Changes>>;
  /** The managed policy that limits every role, by its path and name: `boundaries/developer`. */
  readonly permissionsBoundary?: string;
  /** Tags of every resource, in addition to `project` and `stage`. */
  readonly tags?: Readonly<Record<string, string>>;
  /** The account's existing OpenID Connect provider for GitHub, which can have only one. The stack for it is left out then. */
  readonly githubProviderArn?: string;
}

type Changes = { readonly [Setting in keyof StageSettings]?: StageSettings[Setting] | undefined };

/** Changes of the default settings: `everyStage`, and then those of a stage. */
export type OwnSettings = Readonly<Record<DeployedStage | 'everyStage', Changes>>;

/** The settings of each stage. */
export type SettingsOfStages = Readonly<Record<DeployedStage, StageSettings>>;

/** The default settings with changes. */
export function withChanges(
  defaults: SettingsOfStages,
  { everyStage, staging, production }: OwnSettings,
): SettingsOfStages {
  return {
    staging: { ...defaults.staging, ...everyStage, ...staging },
    production: { ...defaults.production, ...everyStage, ...production },
  };
}

/** The settings of the stages that have another region, in that region. */
export function inRegion(settings: SettingsOfStages, region: string): SettingsOfStages {
  const change = (stage: StageSettings): StageSettings => {
    return { ...stage, ...PARTS_OF_ONE_REGION, ...stage.otherRegions?.[region], region };
  };
  return { staging: change(settings.staging), production: change(settings.production) };
}

/** The other regions in which a stage has stacks. */
export function otherRegionsOf(settings: StageSettings): readonly string[] {
  return partRules.flatMap(({ regions }) => regions?.(settings) ?? []);
}
