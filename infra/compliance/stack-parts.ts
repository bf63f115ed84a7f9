import { Stack } from 'aws-cdk-lib';
import { CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup, CfnSubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnTopic } from 'aws-cdk-lib/aws-sns';
import type { IConstruct } from 'constructs';
import { InlineRole } from '../functions/inline-role.ts';
import type { StageStack } from '../stage-stack.ts';

const READING = ['kms:Decrypt', 'kms:DescribeKey'];
const WRITING = ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'];
/** The actions of a policy that write something encrypted. */
const WRITES = /dynamodb:(?:Put|Update|Delete)|s3:Put/;

/**
 * Encrypts everything in a stack that can hold data with the key of the settings, if they have one, and lets the stack's
 * functions use it. The key's policy has to let the services in: docs/operations/deploy.md#a-key-of-your-own
 */
export function encrypt(stack: StageStack): void {
  const { encryptionKeyArn } = stack.settings;
  if (!encryptionKeyArn) return;
  const key = keyIn(stack.otherRegion, encryptionKeyArn);
  for (const node of stack.node.findAll()) {
    encryptResource(node, key);
    if (node instanceof LambdaFunction) allowUse(node, key);
  }
}

/** The replica of a multi-Region key in another region. */
function keyIn(region: string | undefined, keyArn: string): string {
  return region === undefined ? keyArn : keyArn.replace(/^((?:[^:]*:){3})[^:]*/, `$1${region}`);
}

function encryptResource(node: IConstruct, key: string): void {
  if (CfnTable.isCfnTable(node)) node.sseSpecification = { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: key };
  else if (CfnLogGroup.isCfnLogGroup(node) || CfnSecret.isCfnSecret(node)) node.kmsKeyId = key;
  else if (CfnTopic.isCfnTopic(node)) node.kmsMasterKeyId = key;
  else if (CfnFunction.isCfnFunction(node)) node.kmsKeyArn = key;
  else if (CfnBackupVault.isCfnBackupVault(node)) node.encryptionKeyArn = key;
  else if (CfnBucket.isCfnBucket(node)) {
    const serverSideEncryptionByDefault = { sseAlgorithm: 'aws:kms', kmsMasterKeyId: key };
    node.bucketEncryption = {
      serverSideEncryptionConfiguration: [{ bucketKeyEnabled: true, serverSideEncryptionByDefault }],
    };
  }
}

/** Every function decrypts its environment variables. Only one that writes may encrypt. */
function allowUse(lambda: LambdaFunction, key: string): void {
  const document = lambda.role instanceof InlineRole && Stack.of(lambda).resolve(lambda.role.document);
  const writes = WRITES.test(JSON.stringify(document));
  lambda.addToRolePolicy(new PolicyStatement({ actions: [...READING, ...(writes ? WRITING : [])], resources: [key] }));
}

/** Makes the functions of a stack call AWS at endpoints with FIPS 140-3, if the settings ask for it. */
export function useFipsEndpoints({ node, settings }: StageStack): void {
  if (!settings.fipsEndpoints) return;
  for (const lambda of node.findAll())
    if (lambda instanceof LambdaFunction) lambda.addEnvironment('AWS_USE_FIPS_ENDPOINT', 'true');
}

/** Streams the log groups of a stack in the stage's region to the destination of the settings, if they have one. */
export function streamLogs({ settings: { logDestination }, otherRegion, logGroups }: StageStack): void {
  if (!logDestination || otherRegion) return;
  const { arn: destinationArn, roleArn } = logDestination;
  for (const { node, ref: logGroupName } of logGroups) {
    const props = { logGroupName, destinationArn, filterPattern: '', ...(roleArn && { roleArn }) };
    if (node.scope) new CfnSubscriptionFilter(node.scope, 'Subscription', props);
  }
}
