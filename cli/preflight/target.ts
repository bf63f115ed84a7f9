import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { ownSettings } from '../../infra/settings/own-settings.ts';
import { inRegion, type StageSettings, withChanges } from '../../infra/settings/stage-settings.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { findStack } from '../support/deployed-stage.ts';
import { explainDatabaseError } from '../support/errors.ts';
import { awsIdentity } from '../support/operator.ts';

/** What the checks look at: a stage's settings, and the account and region where it is or will be. */
export interface Target {
  readonly stage: DeployedStage;
  readonly settings: StageSettings;
  readonly account: string;
  readonly region: string;
  /** Whose credentials the command uses. */
  readonly identity: string;
  /** A stack of the stage, or `undefined` unless it has been deployed. */
  deployedStack(title: '' | 'Edge' | 'Site', region?: string): Promise<Stack | undefined>;
}

/**
 * Finds out whose account and region these are.
 * @throws UserError without working credentials or a region
 */
export async function openTarget(stage: DeployedStage): Promise<Target> {
  try {
    const region = await new CloudFormationClient({}).config.region();
    const { account, name: identity } = await awsIdentity();
    const settings = withChanges(defaultSettings, ownSettings);
    const isOther = settings[stage].otherRegions?.[region] !== undefined;
    return {
      stage,
      settings: (isOther ? inRegion(settings, region) : settings)[stage],
      account,
      region,
      identity,
      deployedStack: async (title, otherRegion) => {
        const stack = await findStack(stackName(stage, title), otherRegion);
        // A stack whose first deployment failed has no outputs.
        return stack?.Outputs?.length ? stack : undefined;
      },
    };
  } catch (error) {
    throw await explainDatabaseError(stage, error);
  }
}
