import { expect, test } from '@jest/globals';
import { call } from '../support/call.ts';
import { runPetstore } from '../support/command.ts';
import { describeWithJava } from '../support/engines.ts';
import { send } from '../support/http.ts';
import { startLocalService } from '../support/local-service.ts';
import { useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stage = useTestStage();

test('AWS_ENDPOINT_URL_DYNAMODB names the engine that is used', async () => {
  const { endpoint } = stage.database;
  const service = await startLocalService(temporaryFolder(), { AWS_ENDPOINT_URL_DYNAMODB: endpoint });
  expect(service.stdout()).toContain(`engine    the one at ${endpoint}\n`);
  const created = await send(service.baseUrl, {
    path: '/categories',
    apiKey: service.apiKey,
    body: { name: 'Newts' },
  });
  expect((await call({ path: '/categories', apiKey: stage.apiKey })).body).toContainEqual(created.body);
});

describeWithJava('npm start -- --engine dynamodb-local', () => {
  test('keeps its data from one start to the next', async () => {
    const folder = temporaryFolder();
    const first = await startLocalService(folder, {}, ['--engine', 'dynamodb-local']);
    expect(first.stdout()).toContain(`engine    DynamoDB Local, data in ${folder}/dynamodb-local\n`);
    const created = await send(first.baseUrl, { path: '/categories', apiKey: first.apiKey, body: { name: 'Newts' } });
    expect(await first.end('SIGTERM')).toBe(0);
    const keys = await runPetstore(['keys', 'create', '--stage', 'local'], { PETSTORE_DATA_DIR: folder });

    const second = await startLocalService(folder, {}, ['--engine', 'dynamodb-local']);
    const listed = await send(second.baseUrl, { path: '/categories', apiKey: second.apiKey });
    expect(second.apiKey).toBe(first.apiKey);
    expect(listed.body).toContainEqual(created.body);
    // A key that was made in between went to this engine too, not to the embedded one.
    const withKey = await send(second.baseUrl, { path: '/categories', apiKey: keys.stdout.trim() });
    expect(withKey.status).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  }, 60_000);

  test('has the sample catalogue on its first start, also where another engine was used before', async () => {
    const folder = temporaryFolder();
    const before = await startLocalService(folder);
    await before.end('SIGTERM');
    const service = await startLocalService(folder, {}, ['--engine', 'dynamodb-local']);
    const { text } = await send(service.baseUrl, { path: '/categories', apiKey: service.apiKey });
    expect(text).toContain('"name":"Dogs"');
    expect(await service.end('SIGTERM')).toBe(0);
  }, 60_000);
});
