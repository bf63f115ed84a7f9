/**
 * `npm run generate`: generates a folder in `lib/contract/generated/` and a list of modules in `functions/generated/` for
 * each contract, and what `derived-files.ts` lists. With `--check`, it writes nothing and fails when one of them is out
 * of date. `--root` replaces the project's root.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { contractSources } from './contract/contract-sources.ts';
import { derivedFiles } from './contract/derived-files.ts';
import { readContract } from './contract/document.ts';
import { generatedFiles, generatedFolder } from './contract/generated-files.ts';
import { type Files, staleFiles, writeFiles } from './contract/write-files.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
  },
});

await generate(values.root).catch(failWith);

async function generate(root: string): Promise<void> {
  const files = new Map<string, string>();
  const add = (more: Files) => more.forEach((text, file) => void files.set(file, text));
  for (const source of contractSources) {
    try {
      add(await generatedFiles(source));
    } catch (error) {
      throw error instanceof UserError ? new UserError(`${source.file}: ${error.message}`) : error;
    }
  }
  const contract = readContract();
  for (const derive of derivedFiles) add(await derive(contract, root));
  const stale = staleFiles(root, files, contractSources.map(generatedFolder));
  if (!values.check) {
    writeFiles(root, files, stale);
    console.log(stale.length === 0 ? 'The generated files are up to date.' : `Wrote ${stale.join(', ')}.`);
  } else if (stale.length > 0) {
    throw new UserError(`Stale: ${stale.join(', ')}. Run \`npm run generate\`.`);
  }
}
