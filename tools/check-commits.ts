/**
 * `npm run check:commits`: checks that commit subjects have at most 72 characters, which `git log` shows in full. Older
 * commits are exempt.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const RULE_CAME = '2026-11-21T19:25:00Z';
const MAX_LENGTH = 72;

if (existsSync(path.join(ROOT, '.git'))) checkSubjects();
else console.log('No Git history found, so commit subjects are not checked.');

function checkSubjects(): void {
  const options = ['log', '--no-merges', `--since=${RULE_CAME}`, '--format=%h %s'];
  const commits = execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const tooLong = commits.filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_LENGTH);
  for (const commit of tooLong) console.error(`Subject longer than ${MAX_LENGTH} characters: ${commit}`);
  if (tooLong.length > 0) process.exitCode = 1;
}
