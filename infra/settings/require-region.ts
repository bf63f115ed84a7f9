import { Annotations, type Stack } from 'aws-cdk-lib';
import type { StageSettings } from './stage-settings.ts';

/**
 * Makes synthesis and deployment of a stage's API stack fail while the credentials are for another region than its settings:
 * stacks in other regions would read outputs of the wrong one, and a copy of the backups could be in the region that it
 * protects against. Commands for the other stage, which may be anywhere, still work.
 */
export function requireRegion(stack: Stack, stage: string, { region }: StageSettings): void {
  const { AWS_REGION, AWS_DEFAULT_REGION, CDK_DEFAULT_ACCOUNT, CDK_DEFAULT_REGION: actual } = process.env;
  // Without credentials and a region, CDK assumes us-east-1, which decides nothing.
  const isKnown = CDK_DEFAULT_ACCOUNT || AWS_REGION || AWS_DEFAULT_REGION;
  if (!isKnown || region === undefined || actual === undefined || region === actual) return;
  Annotations.of(stack).addError(
    `infra/settings/own-settings.ts: ${stage}: region is ${region}, but your credentials are for ${actual}. Set AWS_REGION=${region}, or the setting.`,
  );
}
