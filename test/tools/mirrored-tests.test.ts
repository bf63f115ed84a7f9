import { expect, test } from '@jest/globals';
import { mirroredTests } from '../../tools/mirrored-tests.ts';

const foldersOf = (...changed: string[]) => [
  ...new Set(mirroredTests(changed).map((file) => file.replace(/\/[^/]+$/, ''))),
];

test.each([
  ['functions/categories/create-category.ts', 'test/functions/categories'],
  ['.ci/run', 'test/repository/ci'],
  ['package-lock.json', 'test/repository/supply-chain'],
  ['openapi.yaml', 'test/tools/contract'],
  ['lib/keys/key-rate.ts', 'test/lib/keys'],
])('a change of %s affects the tests in %s', (file, folder) => {
  expect(foldersOf(file)).toEqual([folder]);
});

test('a change of a command in a folder of its own affects the tests of all commands', () => {
  expect(mirroredTests(['cli/keys/keys.ts'])).toContain('test/cli/petstore.test.ts');
});

test('a changed test and a file without tests of its own affect no other tests', () => {
  expect(foldersOf('test/cli/petstore.test.ts', 'LICENSE', 'lib/log/logger.ts')).toEqual([]);
});
