import { CfnOutput, DefaultStackSynthesizer, Fn, PermissionsBoundary, Stack, Tags } from 'aws-cdk-lib';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import type { StageSettings } from './settings/stage-settings.ts';

export interface StageStackOptions {
  readonly name: string;
  /** What the stack has, for people. */
  readonly content?: string;
  /** A region other than the stage's. */
  readonly region?: string;
  readonly isProtected?: boolean;
}

/** A stack of one stage: it has the stage's tags, permissions boundary, key and bootstrap. */
export class StageStack extends Stack {
  readonly settings: StageSettings;
  /** Its region, if that is not the stage's. */
  readonly otherRegion: string | undefined;

  constructor(scope: Construct, stage: string, settings: StageSettings, options: StageStackOptions) {
    const { name, content, region, isProtected = false } = options;
    const { bootstrapQualifier: qualifier, permissionsBoundary: boundary } = settings;
    const tags = { ...settings.tags, project: SERVICE, stage };
    // Stack tags reach every resource that supports tags, including those without tags in the template.
    super(scope, name, {
      description: `${SERVICE_TITLE}, ${stage}${content ? `: ${content}` : ''}`,
      synthesizer: new DefaultStackSynthesizer({ qualifier }),
      terminationProtection: isProtected,
      tags,
      ...(region && { env: { region } }),
      ...(boundary && { permissionsBoundary: PermissionsBoundary.fromName(boundary) }),
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);
    this.settings = settings;
    this.otherRegion = region;
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
