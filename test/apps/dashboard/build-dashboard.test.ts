import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findSources } from '../../../apps/dashboard/build-dashboard.ts';
import { importsOf, sourceFiles } from '../../repository/architecture/support/imports.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('the sources of the dashboard are its own files and those that it imports from elsewhere, without types', async () => {
  const sources = [...(await findSources()).keys()];
  const imported = sourceFiles('apps/dashboard/src')
    .flatMap(importsOf)
    .filter((file) => !file.endsWith('/types.ts'));
  expect(sources).toEqual(expect.arrayContaining(imported));
  expect(sources).toEqual(
    expect.arrayContaining([
      'apps/brand/colors.css',
      'apps/brand/public/logo.svg',
      'apps/licenses/packages.ts',
      'lib/format/dates.ts',
      'lib/project/plans.ts',
      'package-lock.json',
    ]),
  );
  expect(sources.filter((file) => file.endsWith('/types.ts'))).toEqual([]);
});

test('a file that is changed or moved changes the sources, and one that is missing is no error', async () => {
  const root = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('apps/dashboard/index.html', '<link href="../brand/logo.svg"><script src="./src/main.ts"></script>');
  write('apps/dashboard/src/main.ts', "import('../../../lib/dates.ts');");
  write('apps/brand/logo.svg', '<svg/>');
  write('lib/dates.ts', '1');
  const first = await findSources(root);
  expect([...first.keys()]).toEqual(expect.arrayContaining(['apps/brand/logo.svg', 'lib/dates.ts']));
  write('lib/dates.ts', 'changed');
  expect((await findSources(root)).get('lib/dates.ts')).not.toBe(first.get('lib/dates.ts'));
  rmSync(path.join(root, 'apps/brand/logo.svg'));
  expect((await findSources(root)).get('apps/brand/logo.svg')).not.toBe(first.get('apps/brand/logo.svg'));
});
