/** `npm run check:commits`: every commit subject since the rule came fits in 72 characters, as `git log` shows them. */
import { execFileSync } from 'node:child_process';

const RULE_CAME = '2026-11-21';
const MAX_LENGTH = 72;

const log = execFileSync('git', ['log', '--no-merges', `--since=${RULE_CAME}T00:00:00Z`, '--format=%h %s'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const commits = log.split('\n').filter(Boolean);
const tooLong = commits.filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_LENGTH);

for (const commit of tooLong) console.error(`Subject longer than ${MAX_LENGTH} characters: ${commit}`);
if (tooLong.length > 0) process.exit(1);
console.log(`${commits.length} commit subjects fit in ${MAX_LENGTH} characters.`);
