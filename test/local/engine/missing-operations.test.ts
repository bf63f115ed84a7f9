import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CreateBackupCommand,
  type DynamoDBClient,
  DynamoDBServiceException,
  ExecuteStatementCommand,
  ExportTableToPointInTimeCommand,
  TransactGetItemsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
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

test('docs/local-service.md lists what the embedded engine lacks', () => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/local-service.md'), 'utf8');
  const [row = ''] = /^\| the engine lacks .*$/m.exec(document) ?? [];
  expect([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(MISSING));
});
