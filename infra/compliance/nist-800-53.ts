import { type App, CfnResource, Validations } from 'aws-cdk-lib';
import { NIST80053R5Checks } from 'cdk-nag';

const BY_SETTING = 'Your key encrypts it with the setting encryptionKeyArn; without it, a key that AWS manages does.';

const OWN_PERMISSIONS = 'Each role has permissions of its own, which no other role may get, and which end with it.';

/** The findings that are accepted, by type of resource and rule, each with its reason. */
const ACCEPTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AWS::ApiGateway::Stage': {
    APIGWAssociatedWithWAF:
      'The settings firewall and webAclArn decide for the API. The dashboard has a web ACL at CloudFront instead.',
    APIGWCacheEnabledAndEncrypted: 'A cache would return records after a change, and to revoked keys.',
    APIGWSSLEnabled:
      'Functions are called through Lambda’s API, with IAM and TLS: they have no host to show a certificate to.',
  },
  'AWS::DynamoDB::Table': {
    DynamoDBInBackupPlan: 'The setting backups includes all tables but Usage and Idempotency, whose items expire.',
    DynamoDBPITREnabled: 'The setting keepsData turns it on.',
  },
  'AWS::IAM::Policy': { IAMNoInlinePolicy: OWN_PERMISSIONS },
  'AWS::IAM::Role': { IAMNoInlinePolicy: OWN_PERMISSIONS },
  'AWS::Lambda::Function': {
    LambdaConcurrency:
      'The setting reservedConcurrency limits the functions that it names. Others share the account’s limit.',
    LambdaDLQ:
      'API Gateway, CodeDeploy and CloudFormation wait for the result. The schedule runs again a minute later.',
    LambdaInsideVPC:
      'Functions call only public endpoints of AWS and of domains, and IAM limits what they may do there.',
  },
  'AWS::Logs::LogGroup': { CloudWatchLogGroupEncrypted: BY_SETTING },
  'AWS::S3::Bucket': {
    S3BucketLoggingEnabled: 'Only CloudFront reads the bucket, and the setting edge turns on its access log.',
    S3BucketReplicationEnabled: 'Everything in the bucket was built from the repository and can be uploaded again.',
    S3BucketVersioningEnabled: 'Each deployment has files of its own and never changes those of another.',
    S3DefaultEncryptionKMS: BY_SETTING,
  },
  'AWS::SNS::Topic': {
    SNSEncryptedKMS: 'Alarms contain no data of clients. With the setting encryptionKeyArn, your key encrypts them.',
  },
  'AWS::SecretsManager::Secret': {
    SecretsManagerRotationEnabled: 'A new secret would end every paged list and sign-in that clients have begun.',
    SecretsManagerUsingKMSKey: BY_SETTING,
  },
};

/** Checks the stacks of an app against NIST 800-53, revision 5. Call it when they have all their resources. */
export function checkNist(app: App): void {
  for (const resource of app.node.findAll().filter((node) => CfnResource.isCfnResource(node)))
    for (const [rule, reason] of Object.entries(ACCEPTED[resource.cfnResourceType] ?? {}))
      Validations.of(resource).acknowledge({ id: `NIST.800.53.R5-${rule}`, reason });
  Validations.of(app).addPlugins(new NIST80053R5Checks(app));
}
