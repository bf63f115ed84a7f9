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

/** A built site with a file whose name is encoded in Latin-1. */
function siteWithLatin1Name(below: string, name: string): string {
  const folder = siteWith(`${below}/file`);
  renameSync(path.join(folder, below, 'file'), Buffer.from(path.join(folder, below, name), 'latin1'));
  return folder;
}

function siteWithPipe(name: string): string {
  const folder = siteWith();
  execFileSync('mkfifo', [path.join(folder, name)]);
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
      'a link',
      () => siteWithLink('a.js', '/etc/passwd'),
      'Links that lead outside the folder: a.js. Copy the folder with "cp -RL", and deploy the copy.',
    ],
    ['a link to a folder', () => siteWithLink('a', '/etc'), 'Links that lead outside the folder: a.'],
    [
      'a dangling link',
      () => siteWithLink('a.js', '../b.js'),
      'Links that lead nowhere: a.js. Remove them, or add what they lead to.',
    ],
    ['a link to itself', () => siteWithLink('a.js', 'a.js'), 'Links that lead nowhere: a.js.'],
    [
      'a link in a circle',
      () => siteWithLink('docs/up', '..', 'docs/a.txt'),
      'Links to a folder that they are in: docs/up. Remove them.',
    ],
    [
      'a backslash',
      () => siteWith('a\\b.html'),
      'Names with a backslash or a control character: a\\b.html. Rename these files.',
    ],
    [
      'a control character',
      () => siteWith('a\u001bb.html'),
      'Names with a backslash or a control character: a\\u001bb.html.',
    ],
    ['a long path', () => siteWith(`${`${'x'.repeat(223)}/`.repeat(4)}page.html`), 'Paths of more than 900 bytes: xxx'],
    [
      'a name that is not UTF-8',
      () => siteWithLatin1Name('docs', 'caf\u00e9.html'),
      'Names that are not UTF-8: docs/caf\ufffd.html. Rename these files.',
    ],
    ['a pipe', () => siteWithPipe('pipe'), 'Neither files nor folders: pipe. Remove them.'],
    [
      'a file without an extension and with a long address',
      () => siteWith(`${'é'.repeat(100)}/LICENSE`),
      'Addresses of more than 480 bytes, of files without an extension or folders with a dot in their name: éé',
    ],
    [
      'a folder with a dot and a long address',
      () => siteWith(`${'é'.repeat(100)}/v1.2/index.html`),
      'Addresses of more than 480 bytes, of',
    ],
    [
      'too many files without an extension',
      () => siteWith(...Array.from({ length: 501 }, (_, at) => `data/${at}`)),
      'More than 500 files without an extension or folders with a dot in their name: data/0, ',
    ],
  ];
  test.each(rejected)('%s', (_title, makeFolder, message) => {
    const folder = makeFolder();
    expect(() => readSite(folder)).toThrow(`${folder} can't be deployed. ${message}`);
  });

  test('all of them at once, and many are counted', () => {
    const folder = siteWithLink('outside', '/etc', 'a\\b.html');
    for (let count = 0; count < 12; count += 1) symlinkSync('nothing', path.join(folder, `link${count}`));
    expect(() => readSite(folder)).toThrow(/nowhere: link0, .* and 2 more\. .*/);
    expect(() => readSite(folder)).toThrow('Links that lead outside the folder: outside.');
    expect(() => readSite(folder)).toThrow('a backslash or a control character: a\\b.html.');
  });
});

test('a file name of 255 bytes is deployed', () => {
  expect(pathsOf(siteWith(`${'x'.repeat(250)}.html`))).toContain(`${'x'.repeat(250)}.html`);
});
