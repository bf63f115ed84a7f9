import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { stackName } from '../../../lib/config/stages.ts';

import { useAssembly } from '../support/assembly.ts';
import { packagesOf } from '../support/bundles.ts';

/** Of these, `openid-client` and its dependencies take 26. */
const SIGN_IN_KB = 320;
const SIGN_IN = 'functions/dashboard/sign-in';

const assembly = useAssembly();
const bundles = () =>
  [...packagesOf(assembly.folder, stackName('production', 'Site'))]
    .filter(([entry]) => entry.startsWith('functions/dashboard/'))
    .map(([entry, folder]) => [entry, path.join(folder, 'function.cjs')] as const);

test('only the function for signing in contains openid-client', () => {
  const users = bundles().filter(([, file]) => readFileSync(file, 'utf8').includes('openid-client'));
  expect(users.map(([entry]) => entry)).toEqual([SIGN_IN]);
});

test(`its bundle has at most ${SIGN_IN_KB} KB`, () => {
  const sizes = bundles().flatMap(([entry, file]) => (entry === SIGN_IN ? [statSync(file).size / 1024] : []));
  expect(sizes.length).toBe(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SIGN_IN_KB);
});
