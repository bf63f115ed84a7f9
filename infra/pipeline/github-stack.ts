import { CfnOIDCProvider } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SharedStack } from '../account-stack.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { AUDIENCE, ISSUER } from './github.ts';

/**
 * Makes an account trust the tokens that GitHub issues for AWS. An account can have only one provider for GitHub, in all of
 * its regions and for all of its projects, so it has a stack of its own.
 */
export class GitHubStack extends SharedStack {
  constructor(scope: Construct, settings: StageSettings) {
    super(scope, 'GitHub', settings, { description: 'Trusts the tokens of GitHub workflows' });
    new CfnOIDCProvider(this, 'GitHub', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] });
  }
}
