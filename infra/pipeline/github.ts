import { Stack, Tags } from 'aws-cdk-lib';
import { CfnOIDCProvider } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { synthesizerOf } from '../stage-stack.ts';

/** The issuer of the tokens that jobs of GitHub workflows get, and the audience of those for AWS. */
export const ISSUER = 'token.actions.githubusercontent.com';
export const AUDIENCE = 'sts.amazonaws.com';

const REPOSITORY = /^[\w.-]+(?<ownerId>@[1-9]\d*)?\/[\w.-]+(?<id>@[1-9]\d*)?$/;

/**
 * A repository as GitHub writes it into the subject of a token. Since 15 July 2026, the subject of a new or renamed
 * repository has ids, which outlive its names: `acme@1234/service@5678`. An older one has the names alone: `acme/service`.
 * https://docs.github.com/en/actions/reference/security/oidc#immutable-subject-claims
 * @throws UserError when it is neither
 */
export function checkRepository(repository: unknown): string {
  const { ownerId, id } = REPOSITORY.exec(String(repository))?.groups ?? { ownerId: 'no match' };
  if (typeof repository === 'string' && Boolean(ownerId) === Boolean(id)) return repository;
  throw new UserError(
    `A repository is its owner and name with their IDs, such as acme@1234/service@5678, not "${repository}".`,
  );
}

/**
 * Makes an account trust the tokens that GitHub issues for AWS. An account can have only one provider for GitHub, in all of
 * its regions and for all of its projects, so it has a stack of its own.
 */
export class GitHubStack extends Stack {
  constructor(scope: Construct, settings: StageSettings) {
    super(scope, `${SERVICE_TITLE}GitHub`, {
      description: 'Trusts the tokens of GitHub workflows',
      synthesizer: synthesizerOf(settings),
    });
    for (const [key, value] of Object.entries({ ...settings.tags, project: SERVICE })) Tags.of(this).add(key, value);
    new CfnOIDCProvider(this, 'GitHub', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] });
  }
}
