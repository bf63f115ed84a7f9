import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import type { DeployedStage } from '../../lib/config/stages.ts';
import { PARTS_OF_ONE_REGION, partRules, partSettings } from './part-settings.ts';
import { arn, checked, integer, region, text } from './setting-rules.ts';

const positive = integer(1, Number.MAX_SAFE_INTEGER, 'must be a positive integer, not $');

/** The average requests per second, and the burst. Further requests get a 429. */
const throttle = z.object({ ratePerSecond: positive, burst: positive });

export type Throttle = z.infer<typeof throttle>;

export const settingsSchema = z.object({
  ...partSettings,
  /**
   * The qualifier of a bootstrap of the stage's own, in place of the account's ordinary one. It separates the roles of two
   * stages in one account: whoever may deploy staging can't assume those that deploy production. The name of a bucket
   * contains it. https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-customizing.html
   */
  bootstrapQualifier: text(/^[a-z0-9]{1,10}$/, 'must have 1 to 10 lower-case letters and digits, not "$"').optional(),
  /** The throttle of each method, unknown ones included. Each has its own, and a flood of one does not affect the others. */
  throttle,
  /**
   * The throttles of operations that need another one, by operation ID. By default, those that write the same partition share
   * what DynamoDB supports.
   */
  operationThrottles: z.record(z.string(), throttle),
  /**
   * The concurrency that Lambda reserves for some functions, which is also their limit, by operation ID; `noRoute` stands for
   * unknown paths and methods. All others share what is left of the account's, of which at least 100 have to stay unreserved.
   * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
   */
  reservedConcurrency: z.record(z.string(), positive).optional(),
  /** The maximum read and write units per second of each table and index. They limit the bill. */
  tableLimits: z.object({ reads: positive, writes: positive }),
  /**
   * Whether data survives mistakes: point-in-time recovery, deletion protection, and tables and logs that stay when the
   * stack is deleted.
   */
  keepsData: z.boolean(),
  /** How long logs are kept, as one of the periods that CloudWatch Logs supports. */
  logRetentionDays: checked(
    z.number(),
    (days) => RetentionDays[days] !== undefined,
    'is $, which CloudWatch Logs does not support: use 7, 14, 30, 90 or 365',
  ),
  /** The email address that alarms notify. Its owner has to confirm the subscription. */
  alarmEmail: text(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'is not an email address: "$"').optional(),
  /** The topic that alarms notify instead of one of the stage's own. Its policy must let CloudWatch and AWS Budgets publish. */
  alarmTopicArn: arn('a topic', 'sns:[a-z0-9-]+:\\d{12}:[\\w-]+').optional(),
  /** Confirms that alarms reach no one. Without any of these three settings, CloudFormation rejects the stack. */
  alarmsReachNobody: z.literal(true).optional(),
  /** The origins whose pages may call the API from a browser. `*` allows all. */
  corsOrigins: z
    .array(checked(z.string(), isOrigin, 'has "$", which is not an origin such as https://example.com'))
    .readonly(),
  /**
   * The region of the stage's stacks, which are rejected in any other. Stacks in other regions need it, because they read
   * outputs of the stage's.
   */
  region: region.optional(),
  /** The managed policy that limits every role, by its path and name: `boundaries/developer`. */
  permissionsBoundary: text(
    /^(?!arn:)(?:[\w.-]+\/)*[\w+=,.@-]+$/,
    'is not the path and name of a policy: "$"',
  ).optional(),
  /** Tags of every resource, in addition to `project` and `stage`. */
  tags: z.record(z.string(), z.string()).optional(),
  /** The account's existing OpenID Connect provider for GitHub, whose stack is then left out. An account can have only one. */
  githubProviderArn: arn('an OpenID Connect provider', 'iam::\\d{12}:oidc-provider/[\\w.-]+(?:/[\\w-]+)?').optional(),
});

/** Mapping templates contain the origins, so these have no quotes. */
function isOrigin(origin: string): boolean {
  return origin === '*' || (/^[\w:/.[\]-]+$/.test(origin) && URL.parse(origin)?.origin === origin);
}

/** Everything that differs between the stages. */
export interface StageSettings extends Readonly<z.infer<typeof settingsSchema>> {
  /**
   * Further regions of the stage, and the settings that differ there. Each has data, keys and a base URL of its own, and has
   * to set what belongs to one region, such as `domain`.
   */
  readonly otherRegions?: Readonly<Record<string, Changes>>;
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
