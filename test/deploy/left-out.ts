/** JSON of any shape: of a template. */
export type Json = ReturnType<typeof JSON.parse>;

/** A kind of resource that the emulator can't make, and so is left out of an emulated deployment. */
export interface LeftOut {
  readonly type: string;
  /** Which resources of the type; all by default. */
  readonly applies?: (properties: Json) => boolean;
  readonly reason: string;
  /** Properties of the smallest such resource. The emulator must refuse it, or the entry is stale. */
  readonly example: Json;
}

/**
 * Everything that is left out, each kind with its reason. References to it go too, and with CodeDeploy the aliases' update
 * policy. `npm run test:deploy` fails when an entry matches nothing, and when the emulator accepts its example.
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
    type: 'AWS::CloudFront::ConnectionGroup',
    reason: 'The emulator makes none by CloudFormation, and no tenant is served.',
    example: { Name: 'a' },
  },
  {
    type: 'AWS::CodeDeploy::Application',
    reason: 'The emulator has no CodeDeploy.',
    example: { ComputePlatform: 'Lambda' },
  },
  {
    type: 'AWS::CodeDeploy::DeploymentGroup',
    reason: 'The emulator has no CodeDeploy.',
    example: { ApplicationName: 'a', ServiceRoleArn: 'arn:aws:iam::000000000000:role/a' },
  },
  {
    type: 'AWS::Cognito::ManagedLoginBranding',
    reason: 'The emulator has sign-in pages of its own, without a style.',
    example: { UserPoolId: 'us-east-1_a', UseCognitoProvidedValues: true },
  },
  {
    type: 'AWS::IAM::OIDCProvider',
    reason: 'The emulator makes none by CloudFormation. It goes by the trust policies of the roles alone.',
    example: { Url: 'https://token.actions.githubusercontent.com', ClientIdList: ['sts.amazonaws.com'] },
  },
  {
    type: 'AWS::WAFv2::LoggingConfiguration',
    reason: 'The emulator keeps no log of a web ACL.',
    example: {
      ResourceArn: 'arn:aws:wafv2:us-east-1:000000000000:regional/webacl/a/b',
      LogDestinationConfigs: ['arn:aws:logs:us-east-1:000000000000:log-group:aws-waf-logs-a'],
    },
  },
  {
    type: 'AWS::WAFv2::WebACLAssociation',
    reason: 'The emulator keeps a web ACL, but puts none in front of an API.',
    example: {
      ResourceArn: 'arn:aws:apigateway:us-east-1::/restapis/a/stages/b',
      WebACLArn: 'arn:aws:wafv2:us-east-1:000000000000:regional/webacl/a/b',
    },
  },
];
