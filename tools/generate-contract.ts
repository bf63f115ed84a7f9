/**
 * `npm run generate`: makes a folder in `lib/contract/generated/` from each contract. With `--check` it writes nothing
 * and fails when a file there is not what its contract makes; `--folder` names another folder than `lib/contract/generated`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contractSources } from './contract/contract-sources.ts';
import { compareGenerated, GENERATED_FOLDER } from './contract/generated-files.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    folder: { type: 'string', default: GENERATED_FOLDER },
  },
});
const made: string[] = [];
for (const source of contractSources) {
  const folder = path.resolve(values.folder, source.name);
  const { stale, write } = await compareGenerated(source, folder);
  made.push(...stale);
  if (!values.check) write();
  else if (stale.length > 0) {
    console.error(`Stale in ${path.relative('', folder)}: ${stale.join(', ')}. Run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
if (!values.check) console.log(made.length === 0 ? 'The generated files are up to date.' : `Made ${made.join(', ')}.`);
