/**
 * `npm run test:changed`: runs the fast tests that a change affects, which is everything since the last commit of main,
 * committed or not: the tests that import a changed file, and those in the folder of `test/` that mirrors its folder.
 * With `--long`, it runs the slow tests of these folders too. Other arguments are passed to jest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { mirroredTests } from './mirrored-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const options = process.argv.slice(2).filter((argument) => argument !== '--long');

const changed = changedFiles();
const mirrored = mirroredTests(changed);
const present = changed.filter((file) => existsSync(path.join(ROOT, file)));
runTests('test:unit', [...present, ...mirrored]);
if (process.argv.includes('--long')) runTests('test:long', mirrored);

function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function runTests(script: string, files: readonly string[]): void {
  if (files.length === 0) {
    console.log('Nothing changed that tests cover.');
    return;
  }
  const args = ['run', '-s', script, '--', '--passWithNoTests', ...options, '--findRelatedTests', ...files];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
