/**
 * `npm run generate`: generates a folder in `lib/contract/generated/` and a list of modules in `functions/generated/` for
 * each contract, the types of `client/`, and the README's table of operations. With `--check`, it writes nothing and
 * fails when one of them is out of date. `--folder` replaces the folder `lib/contract/generated`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { compareClientTypes } from './contract/client-types.ts';
import { contractSources } from './contract/contract-sources.ts';
import { compareGenerated, GENERATED_FOLDER } from './contract/generated-files.ts';
import { compareModules } from './contract/operation-modules.ts';
import { compareReadme } from './contract/readme-table.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    folder: { type: 'string', default: GENERATED_FOLDER },
  },
});

const written: string[] = [];
for (const source of contractSources) {
  try {
    const folder = path.resolve(values.folder, source.name);
    const { stale, write } = await compareGenerated(source, folder);
    written.push(...stale);
    if (!values.check) write();
    else if (stale.length > 0) reportStale(`${stale.join(', ')} in ${path.relative('', folder)}`);
    const modules = compareModules(source);
    checkFile(modules.name, modules.name, modules);
  } catch (error) {
    failWith(error instanceof UserError ? new UserError(`${source.file}: ${error.message}`) : error);
  }
}
if (process.exitCode === undefined) checkFile('README.md', 'the table of operations in README.md', compareReadme());
if (process.exitCode === undefined) {
  checkFile('client/src/contract.ts', 'client/src/contract.ts', await compareClientTypes());
}
if (process.exitCode === undefined && !values.check) {
  console.log(written.length === 0 ? 'The generated files are up to date.' : `Wrote ${written.join(', ')}.`);
}

function checkFile(file: string, what: string, { isStale, write }: { isStale: boolean; write(): void }): void {
  if (!isStale) return;
  if (values.check) {
    reportStale(what);
    return;
  }
  write();
  written.push(file);
}

function reportStale(what: string): void {
  console.error(`Stale: ${what}. Run \`npm run generate\`.`);
  process.exitCode = 1;
}
