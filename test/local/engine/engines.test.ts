import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { send } from '../../support/http.ts';
import { startLocalService } from '../../support/local-service.ts';
import { operatorCredentials, useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const stage = useTestStage();

test('AWS_ENDPOINT_URL_DYNAMODB selects the engine', async () => {
  const { endpoint } = stage.database;
  const service = await startLocalService(temporaryFolder(), {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    ...operatorCredentials,
  });
  expect(service.stdout()).toContain(`engine    the one at ${endpoint}\n`);
  const created = await send(service.baseUrl, {
    path: '/categories',
    apiKey: service.apiKey,
    body: { name: 'Newts' },
  });
  expect((await call({ path: '/categories', apiKey: stage.apiKey })).body).toContainEqual(created.body);
});

test('the error names an engine that rejects the credentials', async () => {
  const { endpoint } = stage.database;
  const start = startLocalService(temporaryFolder(), { AWS_ENDPOINT_URL_DYNAMODB: endpoint });
  await expect(start).rejects.toThrow(
    `petstore: The DynamoDB engine at ${endpoint} rejects requests: UnrecognizedClientException.`,
  );
});
