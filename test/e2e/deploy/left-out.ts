/** JSON of any shape, such as a template. */
export type Json = ReturnType<typeof JSON.parse>;

/** A kind of resource that the emulator can't create. It is left out of emulated deployments. */
export interface LeftOut {
  readonly type: string;
  /** Selects resources of the type; by default all. */
  readonly applies?: (properties: Json) => boolean;
  readonly reason: string;
  /** Properties of a minimal resource. If the emulator accepts it, the entry is outdated. */
  readonly example: Json;
}

/**
 * Everything that is left out, with the reason for each kind. References to these resources are removed too. So is the
 * update policy of the aliases, because it needs CodeDeploy. `npm run test:deploy` fails when an entry matches nothing,
 * and when the emulator accepts an entry's example.
 */
export const leftOut: readonly LeftOut[] = [
  {
    type: 'AWS::CloudWatch::Alarm',
    applies: ({ Metrics: parts }) => parts !== undefined,
    reason: 'The emulator has no alarms on metric math.',
    example: {
      Metrics: [{ Id: 'a', Expression: '1', ReturnData: true }],
      EvaluationPeriods: 1,
      Threshold: 1,
      ComparisonOperator: 'GreaterThanThreshold',
    },
  },
  {
    type: 'AWS::Backup::BackupSelection',
    reason: 'The emulator has vaults and plans, but can’t select what to back up through CloudFormation.',
    example: {
      BackupPlanId: 'a',
      BackupSelection: { IamRoleArn: 'arn:aws:iam::000000000000:role/a', SelectionName: 'a' },
    },
  },
  {
    type: 'AWS::Budgets::Budget',
    reason: 'The emulator has no budgets.',
    example: { Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY' } },
  },
  {
    type: 'AWS::Logs::QueryDefinition',
    reason: 'The emulator saves no queries.',
    example: { Name: 'a', QueryString: 'fields @message' },
  },
  {
    type: 'AWS::CloudFront::ConnectionGroup',
    reason: 'The emulator can’t create it through CloudFormation, and serves no tenants.',
    example: { Name: 'a' },
  },
  {
    type: 'AWS::CodeDeploy::Application',
    reason: 'The emulator has no CodeDeploy.',
    example: { ComputePlatform: 'Lambda' },
  },
  {
    type: 'AWS::CodeDeploy::DeploymentConfig',
    reason: 'The emulator has no CodeDeploy.',
    example: { ComputePlatform: 'Lambda', TrafficRoutingConfig: { Type: 'AllAtOnce' } },
  },
  {
    type: 'AWS::CodeDeploy::DeploymentGroup',
    reason: 'The emulator has no CodeDeploy.',
    example: { ApplicationName: 'a', ServiceRoleArn: 'arn:aws:iam::000000000000:role/a' },
  },
  {
    type: 'AWS::Cognito::ManagedLoginBranding',
    reason: 'The emulator has its own sign-in pages, which can’t be styled.',
    example: { UserPoolId: 'us-east-1_a', UseCognitoProvidedValues: true },
  },
  {
    type: 'AWS::IAM::OIDCProvider',
    reason: 'The emulator can’t create it through CloudFormation, and checks only the trust policies of roles.',
    example: { Url: 'https://token.actions.githubusercontent.com', ClientIdList: ['sts.amazonaws.com'] },
  },
  {
    type: 'AWS::WAFv2::LoggingConfiguration',
    reason: 'The emulator does not log the requests of a web ACL.',
    example: {
      ResourceArn: 'arn:aws:wafv2:us-east-1:000000000000:regional/webacl/a/b',
      LogDestinationConfigs: ['arn:aws:logs:us-east-1:000000000000:log-group:aws-waf-logs-a'],
    },
  },
  {
    type: 'AWS::WAFv2::WebACLAssociation',
    reason: 'The emulator stores web ACLs, but can’t associate them with an API.',
    example: {
      ResourceArn: 'arn:aws:apigateway:us-east-1::/restapis/a/stages/b',
      WebACLArn: 'arn:aws:wafv2:us-east-1:000000000000:regional/webacl/a/b',
    },
  },
];
