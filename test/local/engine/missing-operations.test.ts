import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ConditionalCheckFailedException,
  CreateBackupCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  ExecuteStatementCommand,
  ExportTableToPointInTimeCommand,
  PutItemCommand,
  TransactGetItemsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();
const TableName = 'Any';
const MISSING: Readonly<Record<string, (client: DynamoDBClient) => Promise<unknown>>> = {
  TransactGetItems: (client) => client.send(new TransactGetItemsCommand({ TransactItems: [] })),
  ExecuteStatement: (client) => client.send(new ExecuteStatementCommand({ Statement: 'SELECT * FROM "Any"' })),
  UpdateTimeToLive: (client) =>
    client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: 'expires' } }),
    ),
  CreateBackup: (client) => client.send(new CreateBackupCommand({ TableName, BackupName: 'any' })),
  ExportTableToPointInTime: (client) =>
    client.send(new ExportTableToPointInTimeCommand({ TableArn: 'arn', S3Bucket: 'any' })),
};

test.each(Object.entries(MISSING))('the embedded engine lacks %s', async (_name, request) => {
  const error = await request(dynamodb()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DynamoDBServiceException);
  expect(error).toMatchObject({ name: 'UnknownOperationException' });
});

test('the embedded engine ignores what single writes are to return besides their result', async () => {
  const write = dynamodb().send(
    new PutItemCommand({
      TableName: environment('categoriesTable'),
      Item: recordKey('tests', 1),
      ReturnItemCollectionMetrics: 'SIZE',
    }),
  );
  expect(await write).not.toHaveProperty('ItemCollectionMetrics');
  const refused = dynamodb().send(
    new PutItemCommand({
      TableName: environment('categoriesTable'),
      Item: recordKey('tests', 1),
      ConditionExpression: 'attribute_not_exists(id)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  const error = await refused.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConditionalCheckFailedException);
  expect(error).toHaveProperty('Item', undefined);
});

test('docs/local-service.md lists what the embedded engine lacks', () => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/local-service.md'), 'utf8');
  const [row = ''] = /^\| the engine lacks .*$/m.exec(document) ?? [];
  expect([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(MISSING));
});
