import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { connect } from '../../../lib/config/ports.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { readExceptions } from '../../../lib/deployments/path-exceptions.ts';
import { bucketStorage } from '../../../lib/deployments/s3/bucket-storage.ts';
import { connectS3 } from '../../../lib/deployments/s3/s3.ts';
import { publishHostRules } from '../../../lib/domains/cloudfront/host-rules.ts';
import { keyValueStore } from '../../../lib/domains/cloudfront/key-value-store.ts';
import { BUCKET, type FakeBucket, startBucket } from '../../lib/aws/support/bucket.ts';
import { loadViewerRequest } from '../../lib/aws/support/edge-function.ts';
import { type FakeKeyValueStore, STORE_ARN, startKeyValueStore } from '../../lib/aws/support/key-value-store.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { ada } from '../../support/project.ts';
import { makeSiteFolder, SITE_PATHS } from '../../support/site-paths.ts';
import { useTestStage } from '../../support/stage.ts';

/** The local edge passes the same tests, in `test/local/edge/site-paths.test.ts`. */

useTestStage();
restoreEnvironment();
const HOST = 'petstore.example.net';
let bucket: FakeBucket;
let store: FakeKeyValueStore;
let handler: (event: unknown) => Promise<unknown>;

beforeAll(async () => {
  bucket = await startBucket();
  store = await startKeyValueStore();
  process.env.AWS_ENDPOINT_URL_S3 = bucket.url;
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE = store.url;
  connect({
    publish: () =>
      publishHostRules({
        store: keyValueStore(STORE_ARN),
        platformName: HOST,
        readPaths: readExceptions,
        prepare: async () => {},
        now: () => new Date(),
      }),
  });
  await deploySite(
    bucketStorage(connectS3(), BUCKET, async () => null),
    makeSiteFolder(),
    ada,
  );
  handler = await loadViewerRequest(store.entries);
});
afterAll(async () => {
  connect({ publish: undefined });
  await Promise.all([bucket.stop(), store.stop()]);
});

const resultSchema = z.union([
  z.object({ statusCode: z.number(), headers: z.object({ location: z.object({ value: z.string() }) }) }),
  z.object({ uri: z.string() }),
]);

/** Responds like CloudFront: with the function's response, or the object that it chooses, or else the 404 page. */
async function respond(path: string): Promise<string> {
  const [uri = '', query] = path.split('?');
  const headers = { host: { value: HOST }, 'cloudfront-forwarded-proto': { value: 'https' } };
  const request = { method: 'GET', uri, querystring: {}, rawQueryString: () => query, headers };
  const result = resultSchema.parse(await handler({ version: '1.0', request }));
  if ('statusCode' in result) return `${result.statusCode} ${result.headers.location.value}`;
  const object = bucket.objects.get(decodeURIComponent(result.uri.slice(1)));
  return object ? `200 ${object.content}` : '404 404.html';
}

test.each(SITE_PATHS)('%s gets %s', async (path, expected) => {
  expect(await respond(path)).toBe(expected);
});
