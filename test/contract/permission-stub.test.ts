import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { permissionStub } from '../../tools/operations/stubs.ts';

const PERMISSIONS = path.resolve(import.meta.dirname, '../../infra/permissions.ts');

test.each(['GET', 'POST'] as const)('the permissions of a new %s operation name grants that exist', (method) => {
  const [, grants = ''] = /\[(.*)\]/.exec(permissionStub({ operationId: 'greet', method })) ?? [];
  const names = grants.split(', ').map((grant) => grant.replace('...', ''));
  const source = readFileSync(PERMISSIONS, 'utf8');
  for (const name of names) expect(source).toContain(`const ${name}:`);
});
