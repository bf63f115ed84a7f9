/**
 * `npm run test:recipes`: follows the recipes of docs/recipes.md that have blocks, each in a fresh clone of the last commit:
 * it edits the files and runs the commands as written.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failWith } from '../../lib/errors/user-error.ts';
import { Shell } from './deploy/shell.ts';
import { cloneProject, newcomersEnvironment } from './fresh-clone.ts';
import { followRecipe } from './recipe.ts';

const RECIPES = ['Add a field', 'Add an operation', 'Add a setting'];

const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
try {
  cloneProject(folder);
  const page = readFileSync(path.join(folder, 'docs/recipes.md'), 'utf8');
  const wanted = process.argv.slice(2);
  for (const title of RECIPES.filter((recipe) => wanted.length === 0 || wanted.includes(recipe))) {
    console.log(title);
    const [, recipe = ''] = page.split(`## ${title}\n`);
    await followRecipe(recipe.split(/^## /m)[0] ?? '', folder, new Shell(folder, newcomersEnvironment()));
    execFileSync('git', ['reset', '--quiet', '--hard'], { cwd: folder });
    execFileSync('git', ['clean', '--quiet', '-fd', '-e', 'node_modules'], { cwd: folder });
  }
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
