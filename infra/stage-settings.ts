import { SERVICE } from '../lib/config/service-name.ts';
import type { DeployedStage } from '../lib/config/stages.ts';

/**
 * Where people who get an alarm find `docs/operations/incidents.md`. Each alarm links to a section of it, so make this the
 * page's URL in your copy of the repository.
 */
export const RUNBOOK = 'docs/operations/incidents.md';

/** The average requests per second, and the burst. Further requests get a 429. */
export interface Throttle {
  readonly ratePerSecond: number;
  readonly burst: number;
}

/** A domain name of the operator's. It takes two deployments: without its DNS record, no client could use it. */
export interface OwnDomain {
  readonly name: string;
  readonly certificateArn: string;
  /**
   * Whether the name's DNS record exists. Until then, the address that AWS assigned stays the published one. Afterwards
   * the name replaces it.
   */
  readonly hasDnsRecord: boolean;
}

/** The site's default domain, on a platform with a domain of its own. */
export function defaultDomain(platform: OwnDomain): string {
  return `${SERVICE}.${platform.name}`;
}

/** Everything that differs between the stages. */
export interface StageSettings {
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
  /**
   * `canaryMinutes`: how long a new version gets 10% of the calls. If an alarm goes off, all calls go back to the old one.
   */
  readonly rollout: { readonly canaryMinutes: number } | 'all at once';
  /**
   * Whether each operation has alarms of its own, which name it and roll back a new version. Without them, the alarms
   * on the API and on the tables remain, and the one on the API's errors rolls back.
   */
  readonly watchesFunctions: boolean;
  /** The monthly budget in dollars. Costs that exceed it, or are forecast to, are reported to `alarmEmail`. */
  readonly monthlyBudget?: number;
  /** The email address that alarms notify. Its owner has to confirm the subscription. */
  readonly alarmEmail?: string;
  /** The topic that alarms notify instead of one of the stage's own. Its policy must let CloudWatch publish. */
  readonly alarmTopicArn?: string;
  /** Confirms that alarms reach nobody. Without any of these three settings, CloudFormation rejects the stack. */
  readonly alarmsReachNobody?: true;
  /** The origins whose pages may call the API from a browser. `*` allows all. */
  readonly corsOrigins: readonly string[];
  /** The API's custom domain name, with a certificate in the stack's region. */
  readonly domain?: OwnDomain;
  /**
   * The platform's own domain, such as `example.com`: the site's default domain is `petstore.example.com` then. Its
   * certificate has to be in us-east-1.
   */
  readonly platformDomain?: OwnDomain;
  /**
   * The region of the stage's stacks. `edge` needs it: its stacks are in us-east-1, wherever the stage is, and read
   * outputs of the stage's.
   */
  readonly region?: string;
  /** Daily backups of the tables, and how long their copies in another region are kept. */
  readonly backups?: { readonly copyRegion: string; readonly keptDays: number };
  /** AWS WAF in front of the site and the dashboard, their access logs, and alarms on errors of CloudFront. */
  readonly edge?: { readonly requestsPerAddressInFiveMinutes: number };
  /**
   * AWS WAF in front of the API: Amazon's managed rules, and limits on the requests of one address and of one API key.
   */
  readonly firewall?: {
    readonly requestsPerAddressInFiveMinutes: number;
    readonly requestsPerKeyInFiveMinutes: number;
    /** Requests to create a category, whatever their response: those without a key share the throttle of that operation. */
    readonly categoriesPerAddressInOneMinute: number;
  };
}

export const stageSettings: Readonly<Record<DeployedStage, StageSettings>> = {
  staging: {
    bootstrapQualifier: 'petstaging',
    throttle: { ratePerSecond: 50, burst: 100 },
    operationThrottles: { noRoute: { ratePerSecond: 5, burst: 10 } },
    tableLimits: { reads: 400, writes: 200 },
    keepsData: false,
    logRetentionDays: 14,
    // Quick, so that CodeDeploy, its check and its role are tried before production needs them.
    rollout: { canaryMinutes: 1 },
    watchesFunctions: false,
    alarmsReachNobody: true,
    corsOrigins: ['*'],
  },
  production: {
    bootstrapQualifier: 'petprod',
    throttle: { ratePerSecond: 1_000, burst: 2_000 },
    operationThrottles: {
      // The state of the category list is one item, which supports some 50 changes a second.
      createCategory: { ratePerSecond: 100, burst: 200 },
      // Writes of pets share one partition, which supports 500 transactions a second.
      createPet: { ratePerSecond: 500, burst: 1_000 },
      updatePet: { ratePerSecond: 500, burst: 1_000 },
      deletePet: { ratePerSecond: 500, burst: 1_000 },
      placeOrder: { ratePerSecond: 500, burst: 1_000 },
      cancelOrder: { ratePerSecond: 500, burst: 1_000 },
      noRoute: { ratePerSecond: 10, burst: 20 },
    },
    reservedConcurrency: { leastPerFunction: 20, ofAccount: 1_000 },
    // A little more than the 3,000 reads and 1,000 writes of one partition, since a list has one partition.
    tableLimits: { reads: 4_000, writes: 2_000 },
    keepsData: true,
    logRetentionDays: 90,
    rollout: { canaryMinutes: 5 },
    watchesFunctions: true,
    corsOrigins: ['*'],
    // Twice what a key with the default rate sends: a key below its rate must not be refused.
    firewall: {
      requestsPerAddressInFiveMinutes: 60_000,
      requestsPerKeyInFiveMinutes: 60_000,
      categoriesPerAddressInOneMinute: 1_500,
    },
    region: 'us-east-1',
    backups: { copyRegion: 'us-west-2', keptDays: 14 },
    // An open page of the dashboard sends some 450 requests in five minutes. Offices share an address.
    edge: { requestsPerAddressInFiveMinutes: 60_000 },
  },
};
