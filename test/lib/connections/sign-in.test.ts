import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { bundleOptions } from '../../../infra/bundle/bundle.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import type { port } from '../../../lib/config/ports.ts';
import type { connectSignIn } from '../../../lib/connections/sign-in.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type FakeService, startFakeService } from '../aws/support/fake-service.ts';

/** As it is bundled into the function for signing in. */
let bundle: { readonly connectSignIn: typeof connectSignIn; readonly port: typeof port };

const ARN = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:petstore/dashboard-a1B2c3';
const requests: unknown[] = [];
let secrets: FakeService;
let isDenied = false;
beforeAll(async () => {
  secrets = await startFakeService(async (incoming, response) => {
    const { authorization, 'x-amz-target': target } = incoming.headers;
    requests.push([target, authorization?.split('/').slice(2, 5), JSON.parse(await text(incoming))]);
    if (isDenied) return response.writeHead(400).end('{"__type":"AccessDeniedException"}');
    return response.end(JSON.stringify({ ARN, SecretString: 'the secret' }));
  });
  const outfile = path.join(temporaryFolder(), 'bundle.cjs');
  const contents = "export * from './lib/connections/sign-in.ts'; export * from './lib/config/ports.ts';";
  const resolveDir = path.resolve(import.meta.dirname, '../../..');
  await build({ ...bundleOptions, stdin: { contents, resolveDir, loader: 'ts' }, outfile });
  bundle = createRequire(import.meta.url)(outfile);
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets.url;
  Object.assign(process.env, { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' });
});
restoreEnvironment();
afterAll(() => secrets.stop());

const read = () => {
  bundle.connectSignIn();
  return bundle.port('clientSecret')();
};

test('reads the client secret from Secrets Manager with a signed request', async () => {
  process.env[environmentNames.oidcClientSecretArn] = ARN;
  expect(await read()).toBe('the secret');
  const scope = ['eu-central-1', 'secretsmanager', expect.stringContaining('aws4_request')];
  expect(requests).toEqual([['secretsmanager.GetSecretValue', scope, { SecretId: ARN }]]);
});

test('fails with the error of AWS if the secret can’t be read', async () => {
  process.env[environmentNames.oidcClientSecretArn] = ARN;
  isDenied = true;
  await expect(read()).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('asks for no secret where the client has none', async () => {
  expect(await read()).toBeUndefined();
  expect(requests).toHaveLength(2);
});
