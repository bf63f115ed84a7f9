import { BootstraplessSynthesizer, Stack, Tags } from 'aws-cdk-lib';
import { CfnOIDCProvider } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { AUDIENCE, ISSUER } from './github.ts';

/**
 * Makes an account trust the tokens that GitHub issues for AWS. An account can have only one provider for GitHub, in all of
 * its regions and for all of its projects, so it has a stack of its own.
 */
export class GitHubStack extends Stack {
  constructor(scope: Construct) {
    super(scope, `${SERVICE_TITLE}GitHub`, {
      description: 'Trusts the tokens of GitHub workflows',
      // It is part of no stage.
      synthesizer: new BootstraplessSynthesizer(),
    });
    Tags.of(this).add('project', SERVICE);
    new CfnOIDCProvider(this, 'GitHub', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] });
  }
}
