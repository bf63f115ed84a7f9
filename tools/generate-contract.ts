/**
 * `npm run generate`: makes `lib/contract/generated/` from `openapi.yaml`. With `--check` it writes nothing and fails
 * when a file there is not what the contract makes; `--folder` names another folder.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareGenerated, GENERATED_FOLDER } from './contract/generated-files.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    folder: { type: 'string', default: GENERATED_FOLDER },
  },
});
const folder = path.resolve(values.folder);
const { stale, write } = await compareGenerated(folder);
if (!values.check) {
  write();
  console.log(stale.length === 0 ? 'The generated files are up to date.' : `Made ${stale.join(', ')}.`);
} else if (stale.length > 0) {
  console.error(`Stale in ${path.relative('', folder)}: ${stale.join(', ')}. Run \`npm run generate\`.`);
  process.exitCode = 1;
}
