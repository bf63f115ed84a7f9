import { BootstraplessSynthesizer, PermissionsBoundary, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import { addServiceRole } from './service-role.ts';
import type { StageSettings } from './settings/stage-settings.ts';

/** A stack that belongs to an account, not to a stage, so it needs no bootstrap. */
export abstract class SharedStack extends Stack {
  constructor(scope: Construct, name: string, { tags, permissionsBoundary }: StageSettings, props: StackProps) {
    super(scope, `${SERVICE_TITLE}${name}`, {
      synthesizer: new BootstraplessSynthesizer(),
      ...(permissionsBoundary && { permissionsBoundary: PermissionsBoundary.fromName(permissionsBoundary) }),
      ...props,
    });
    for (const [key, value] of Object.entries({ ...tags, project: SERVICE })) Tags.of(this).add(key, value);
  }
}

/**
 * Lets API Gateway write logs. All APIs of an account and region use one role, so it has a stack of its own: with the role
 * of a stage's stack, deleting that stage would silence the others.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
 */
export class AccountStack extends SharedStack {
  constructor(scope: Construct, settings: StageSettings) {
    super(scope, 'Account', settings, {
      description: 'Lets API Gateway write the logs of all APIs of the account and region',
      terminationProtection: true,
    });
    const role = addServiceRole(this, 'LogRole', {
      service: 'apigateway',
      policy: 'service-role/AmazonAPIGatewayPushToCloudWatchLogs',
      does: 'one role writes the logs of all APIs',
    });
    new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
  }
}
