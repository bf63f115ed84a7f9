import assert from 'node:assert/strict';
import { ACCOUNT } from './emulator.ts';
import type { Json } from './left-out.ts';
import type { Shell } from './shell.ts';
import { settledStatus } from './stack.ts';
import { timeStep } from './steps.ts';

const MISSING_ROLE = `arn:aws:iam::${ACCOUNT}:role/missing`;

/** Makes the mistakes that the emulator accepts and AWS rejects. The proxy in front of the emulator rejects each. */
export async function rejectLikeAws(shell: Shell): Promise<void> {
  await timeStep('roles that don’t exist are rejected', () => nameMissingRoles(shell));
  await timeStep('properties that don’t exist are rejected', () => misspellProperties(shell));
  await timeStep('protected resources are not deleted', () => deleteProtected(shell));
}

async function nameMissingRoles(shell: Shell): Promise<void> {
  await shell.fail(`aws sts assume-role --role-session-name test --role-arn ${MISSING_ROLE}`, /AccessDenied/);
  await shell.fail(`${create('Missing', {})} --role-arn ${MISSING_ROLE}`, /is invalid or cannot be assumed/);
  const account = { Type: 'AWS::ApiGateway::Account', Properties: { CloudWatchRoleArn: MISSING_ROLE } };
  await shell.fail(create('Missing', { Account: account }), /Account has the role .*, which does not exist/);
  const change = `op=replace,path=/cloudwatchRoleArn,value=${MISSING_ROLE}`;
  await shell.fail(`aws apigateway update-account --patch-operations ${change}`, /BadRequestException/);
  const code = '--runtime nodejs24.x --handler index.handler --code S3Bucket=missing,S3Key=missing';
  await shell.fail(
    `aws lambda create-function --function-name missing --role ${MISSING_ROLE} ${code}`,
    /cannot be assumed by Lambda/,
  );
}

async function misspellProperties(shell: Shell): Promise<void> {
  const topic = { Type: 'AWS::SNS::Topic', Properties: { TopicNam: 'test' } };
  await shell.fail(create('Misspelled', { Topic: topic }), /'TopicNam' was unexpected/);
  const nested = { Type: 'AWS::SNS::Topic', Properties: { Subscription: [{ Endpint: 'test', Protocol: 'sqs' }] } };
  await shell.fail(create('Misspelled', { Topic: nested }), /'Endpint' was unexpected/);
}

async function deleteProtected(shell: Shell): Promise<void> {
  const name = 'Protected';
  const pool = { Type: 'AWS::Cognito::UserPool', Properties: { DeletionProtection: 'ACTIVE' } };
  const table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
    },
  };
  await shell.run(create(name, { Pool: pool, Table: table }));
  assert.equal(await settledStatus(shell, name), 'CREATE_COMPLETE');
  const deletion = `aws cloudformation delete-stack --stack-name ${name}`;
  await shell.fail(deletion, /Pool is protected against deletion/);
  const query = `describe-stack-resources --stack-name ${name} --query 'StackResources[].PhysicalResourceId'`;
  const [poolId, tableName] = JSON.parse(await shell.run(`aws cloudformation ${query} --output json`));
  await shell.fail(`aws cognito-idp delete-user-pool --user-pool-id ${poolId}`, /deletion protection is activated/);
  await shell.run(`aws cognito-idp update-user-pool --user-pool-id ${poolId} --deletion-protection INACTIVE`);
  await shell.fail(deletion, /Table is protected against deletion/);
  await shell.fail(`aws dynamodb delete-table --table-name ${tableName}`, /protected against deletion/);
  await shell.run(`aws dynamodb update-table --table-name ${tableName} --no-deletion-protection-enabled`);
  await shell.run(deletion);
}

/** The command that creates a stack with these resources. */
function create(name: string, resources: Json): string {
  const template = JSON.stringify({ Resources: resources });
  return `aws cloudformation create-stack --stack-name ${name} --template-body '${template}'`;
}
