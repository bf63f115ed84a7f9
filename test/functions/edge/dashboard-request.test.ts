import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';

const FILE = path.resolve(import.meta.dirname, '../../../functions/edge/dashboard-request.js');
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAX_BYTES = 10_240;
const code = readFileSync(FILE, 'utf8');

/** Runs the function as CloudFront does. */
function respond(uri: string): { readonly uri?: string; readonly statusCode?: number; readonly headers?: unknown } {
  const result = runInNewContext(`${code}; handler(event)`, {
    event: { request: { method: 'GET', uri, headers: {} } },
  });
  return JSON.parse(JSON.stringify(result));
}

test('the function is smaller than CloudFront’s limit', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(MAX_BYTES);
});

describe('the dashboard’s origin', () => {
  test.each(['/dashboard/', '/dashboard/keys', '/dashboard/settings/domains/www.example.com', '/dashboard/index.html'])(
    'serves the app at %s',
    (uri) => {
      expect(respond(uri).uri).toBe('/dashboard/index.html');
    },
  );

  test('serves the files of the app unchanged', () => {
    expect(respond('/dashboard/assets/index-abc.js').uri).toBe('/dashboard/assets/index-abc.js');
  });

  test.each(['/', '/dashboard'])('leads from %s to the app', (uri) => {
    expect(respond(uri)).toMatchObject({ statusCode: 307, headers: { location: { value: '/dashboard/' } } });
  });

  test.each(['/dashboards', '/v1/pets', '/index.html', '//dashboard/'])('responds with 404 at %s', (uri) => {
    expect(respond(uri).statusCode).toBe(404);
  });
});
