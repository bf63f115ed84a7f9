import { expect, test } from '@jest/globals';
import { noticesOf, packagesOf } from '../../../apps/licenses/packages.ts';

test('a package under an unlisted license may not ship', () => {
  const copyleft = { name: 'viral', version: '1.0.0', license: 'AGPL-3.0-only', text: undefined };
  expect(() => noticesOf([copyleft])).toThrow(
    'viral has the license AGPL-3.0-only. Decide whether it may be deployed.',
  );
});

test('the notices of a bundle name each package once, with its license text', () => {
  const files = ['node_modules/ajv/dist/a.js', '../elsewhere/node_modules/ajv/dist/b.js', 'lib/log/log.ts'];
  const notices = noticesOf(packagesOf(files));
  expect(notices).toMatch(/^ajv \d+\.\d+\.\d+ \(MIT\)\n\nThe MIT License \(MIT\)\n\nCopyright/);
  expect(notices.match(/^ajv /gm)).toHaveLength(1);
});

test('a package in a package’s own node_modules has its own license', () => {
  const [found] = packagesOf(['node_modules/vite/node_modules/picomatch/index.js']);
  expect(found).toMatchObject({ name: 'picomatch', license: 'MIT' });
});
