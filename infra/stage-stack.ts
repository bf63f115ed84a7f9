import { CfnOutput, DefaultStackSynthesizer, Fn, PermissionsBoundary, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { CfnLogGroup, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { Construct, IConstruct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import type { StageSettings } from './settings/stage-settings.ts';

/** The synthesizer of a stack, for the bootstrap that it is deployed with: the account's ordinary one by default. */
export function synthesizerOf({ bootstrapQualifier: qualifier }: StageSettings): DefaultStackSynthesizer {
  return new DefaultStackSynthesizer(qualifier === undefined ? {} : { qualifier });
}

export interface StageStackOptions {
  readonly name: string;
  /** What the stack has, for people. */
  readonly content?: string;
  /** A region other than the stage's. */
  readonly region?: string;
  readonly isProtected?: boolean;
  /** Whether its data and logs stay when it is deleted. By default, the settings decide. */
  readonly keepsData?: boolean;
}

/** A stack of one stage: it has the stage's tags, permissions boundary, key and bootstrap. */
export class StageStack extends Stack {
  readonly stage: string;
  readonly settings: StageSettings;
  /** Its region, if that is not the stage's. */
  readonly otherRegion: string | undefined;
  /** What happens to data and logs when it is deleted. A first deployment that is rolled back keeps only what is protected against deletion. */
  readonly removalPolicy: RemovalPolicy;

  constructor(scope: Construct, stage: string, settings: StageSettings, options: StageStackOptions) {
    const { name, content, region, isProtected = false, keepsData = settings.keepsData } = options;
    const { permissionsBoundary: boundary } = settings;
    const tags = { ...settings.tags, project: SERVICE, stage };
    // Stack tags reach every resource that supports tags, including those without tags in the template.
    super(scope, name, {
      description: `${SERVICE_TITLE}, ${stage}${content ? `: ${content}` : ''}`,
      synthesizer: synthesizerOf(settings),
      terminationProtection: isProtected,
      tags,
      ...(region && { env: { region } }),
      ...(boundary && { permissionsBoundary: PermissionsBoundary.fromName(boundary) }),
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);
    this.stage = stage;
    this.settings = settings;
    this.otherRegion = region;
    this.removalPolicy = keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
  }

  /** The stack that a construct is in. */
  static override of(construct: IConstruct): StageStack {
    const stack = Stack.of(construct);
    if (stack instanceof StageStack) return stack;
    throw new Error(`${construct.node.path} is in no stack of a stage.`);
  }

  /** The properties of its log groups. */
  get logs(): Pick<LogGroupProps, 'removalPolicy' | 'retention'> {
    return { removalPolicy: this.removalPolicy, retention: this.settings.logRetentionDays };
  }

  get logGroups(): readonly CfnLogGroup[] {
    return this.node.findAll().filter((node) => CfnLogGroup.isCfnLogGroup(node));
  }

  /** Outputs the names of all log groups. Call it when the stack has all its resources. */
  finish(): void {
    const names = this.logGroups.map(({ ref }) => ref);
    if (names.length > 0) new CfnOutput(this, 'LogGroups', { value: Fn.join(',', names) });
  }
}
