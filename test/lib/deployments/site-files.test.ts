import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readSite } from '../../../lib/deployments/site-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { buildSite } from '../../support/versioned-site.ts';

/** A built site with further files, whose content is their path. */
function siteWith(...files: string[]): string {
  const folder = buildSite(1);
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  return folder;
}

/** A built site with a link. */
function siteWithLink(name: string, target: string, ...files: string[]): string {
  const folder = siteWith(...files);
  symlinkSync(target, path.join(folder, name));
  return folder;
}

const pathsOf = (folder: string) => readSite(folder).files.map((file) => file.path);

describe('hidden files', () => {
  test('are left out and listed, and so are those behind a visible folder', () => {
    const { files, leftOut } = readSite(siteWith('.env', '.git/config', '.git/HEAD', 'docs/.buildinfo', 'docs/a.html'));
    expect(files.map((file) => file.path).filter((file) => file.includes('.env') || file.includes('.git'))).toEqual([]);
    expect(files.map((file) => file.path)).toContain('docs/a.html');
    expect(leftOut.toSorted()).toEqual(['.env', '.git/', 'docs/.buildinfo']);
  });

  test('below .well-known/ are the only ones that are left out there', () => {
    const { files, leftOut } = readSite(
      siteWith('.well-known/security.txt', '.well-known/acme/token', '.well-known/.env', 'docs/.well-known/a.txt'),
    );
    expect(files.map((file) => file.path)).toEqual(
      expect.arrayContaining(['.well-known/acme/token', '.well-known/security.txt']),
    );
    expect(leftOut.toSorted()).toEqual(['.well-known/.env', 'docs/.well-known/']);
  });
});

describe('a link inside the folder', () => {
  test('to a file is deployed as that file', () => {
    const file = readSite(siteWithLink('latest.txt', 'docs/a.txt', 'docs/a.txt')).files.find(
      ({ path }) => path === 'latest.txt',
    );
    expect(file?.bytes).toBe('docs/a.txt'.length);
  });

  test('to a folder is deployed as that folder', () => {
    expect(pathsOf(siteWithLink('latest', 'docs/2.0', 'docs/2.0/index.html'))).toEqual(
      expect.arrayContaining(['docs/2.0/index.html', 'latest/index.html']),
    );
  });

  test('is followed in a folder that is itself a link', () => {
    const link = path.join(temporaryFolder(), 'site');
    symlinkSync(siteWithLink('b.txt', 'a.txt', 'a.txt'), link);
    expect(pathsOf(link)).toEqual(expect.arrayContaining(['a.txt', 'b.txt']));
  });
});

describe('what a site can’t have is rejected, with the file and what to do', () => {
  const rejected: readonly [string, () => string, string][] = [
    [
      'a link outside',
      () => siteWithLink('a.js', '/etc/passwd'),
      'a.js is a link to /etc/passwd, outside the folder. Copy the folder with "cp -RL"',
    ],
    ['a link to a folder outside', () => siteWithLink('a', '/etc'), 'a is a link to /etc, outside the folder.'],
    [
      'a dangling link',
      () => siteWithLink('a.js', '../b.js'),
      'a.js is a link to ../b.js, which leads nowhere. Remove it',
    ],
    ['a link to itself', () => siteWithLink('a.js', 'a.js'), 'a.js is a link to a.js, which leads nowhere.'],
    [
      'a link in a circle',
      () => siteWithLink('docs/up', '..', 'docs/a.txt'),
      'docs/up is a link to .., a folder that it is in. Remove it.',
    ],
    [
      'a backslash',
      () => siteWith('a\\b.html'),
      'a\\b.html has a backslash or a control character in its name. Rename it.',
    ],
    ['a control character', () => siteWith('a\u001bb.html'), 'a\\u001bb.html has a backslash or a control character'],
    [
      'a path that is too long',
      () => siteWith(`${`${'x'.repeat(223)}/`.repeat(4)}page.html`),
      'page.html has a path of 905 bytes, and at most 900 are possible.',
    ],
    [
      'a file without an extension whose address is long',
      () => siteWith(`${'é'.repeat(100)}/LICENSE`),
      '/LICENSE has no extension, and 608 bytes in an address. At most 480 are possible. Rename it.',
    ],
    [
      'a folder with a page and a dot in its name whose address is long',
      () => siteWith(`${'é'.repeat(100)}/v1.2/index.html`),
      '/v1.2 is a folder with a dot in its name, and 605 bytes in an address.',
    ],
    [
      'too many files without an extension',
      () => siteWith(...Array.from({ length: 501 }, (_, at) => `data/${at}`)),
      '501 files without an extension and folders with a dot in their name, such as data/0, are too many. At most 500',
    ],
    [
      'a pipe',
      () => {
        const folder = siteWith();
        execFileSync('mkfifo', [path.join(folder, 'pipe')]);
        return folder;
      },
      'pipe is neither a file nor a folder. Remove it.',
    ],
    [
      'a name that is not UTF-8',
      () => {
        const folder = siteWith('docs/cafe.html');
        const latin1 = Buffer.from(path.join(folder, 'docs/caf\u00e9.html'), 'latin1');
        renameSync(path.join(folder, 'docs/cafe.html'), latin1);
        return folder;
      },
      'docs/caf\ufffd.html has a name that is not UTF-8. Rename it.',
    ],
  ];
  test.each(rejected)('%s', (_title, makeFolder, message) => {
    const folder = makeFolder();
    expect(() => readSite(folder)).toThrow(message);
    expect(() => readSite(folder)).toThrow(`${folder} can't be deployed: `);
  });

  test('all of them at once, and many are counted', () => {
    const folder = siteWith();
    for (let count = 0; count < 12; count += 1) symlinkSync('nothing', path.join(folder, `link${count}`));
    expect(() => readSite(folder)).toThrow(/: link0 is a link .*\. link1 is a link .* … and 2 more\.$/);
  });
});

test('a file name of 255 bytes is deployed', () => {
  expect(pathsOf(siteWith(`${'x'.repeat(250)}.html`))).toContain(`${'x'.repeat(250)}.html`);
});
