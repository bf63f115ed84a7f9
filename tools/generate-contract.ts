/**
 * `npm run generate`: makes a folder in `lib/contract/generated/` from each contract, and the README's table of
 * operations. With `--check` it writes nothing and fails when one of them is not what its contract makes; `--folder`
 * names another folder than `lib/contract/generated`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { contractSources } from './contract/contract-sources.ts';
import { compareGenerated, GENERATED_FOLDER } from './contract/generated-files.ts';
import { compareReadme } from './contract/readme-table.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    folder: { type: 'string', default: GENERATED_FOLDER },
  },
});

const made: string[] = [];
for (const source of contractSources) {
  try {
    const folder = path.resolve(values.folder, source.name);
    const { stale, write } = await compareGenerated(source, folder);
    made.push(...stale);
    if (!values.check) write();
    else if (stale.length > 0) reportStale(`${stale.join(', ')} in ${path.relative('', folder)}`);
  } catch (error) {
    failWith(error instanceof UserError ? new UserError(`${source.file}: ${error.message}`) : error);
  }
}
if (process.exitCode === undefined) checkReadme();
if (process.exitCode === undefined && !values.check) {
  console.log(made.length === 0 ? 'The generated files are up to date.' : `Made ${made.join(', ')}.`);
}

function checkReadme(): void {
  const { isStale, write } = compareReadme();
  if (!isStale) return;
  if (values.check) {
    reportStale('the table of operations in README.md');
    return;
  }
  write();
  made.push('README.md');
}

function reportStale(what: string): void {
  console.error(`Stale: ${what}. Run \`npm run generate\`.`);
  process.exitCode = 1;
}
