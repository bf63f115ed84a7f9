import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { permissionStub } from '../../tools/operations/stubs.ts';

test.each(publicApi.routes)('the permissions of a new $method operation compile', (route) => {
  const [, grants = ''] = /\[(.*)\]/.exec(permissionStub(route)) ?? [];
  const names = grants.split(', ').map((grant) => grant.replace('...', ''));
  const source = readFileSync('infra/permissions.ts', 'utf8');
  for (const name of names) expect(source).toContain(`const ${name}:`);
});
