/**
 * `npm run test:new-service`: creates a service in a temporary folder, installs it, tests it and starts it. Then it adds an operation
 * by following the service's own docs/add-an-operation.md, tests that, and synthesizes both stages. At last it renames the
 * resource and changes a field, as the service's README describes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failWith } from '../../lib/errors/user-error.ts';
import { requireStatedSize } from '../../tools/new-service/stated-size.ts';
import { writeService } from '../../tools/new-service/write-service.ts';
import { Shell } from './deploy/shell.ts';
import { timeStep } from './deploy/steps.ts';
import { followRecipe } from './recipe.ts';

const NAME = 'orders';
/** Starts the service, runs commands, and stops it. */
const whileRunning = (commands: string) => `
PORT=0 npm start >start.log 2>&1 & service=$!
trap 'kill $service; rm start.log' EXIT
until grep -q ' is ready at ' start.log; do kill -0 $service; sleep 0.2; done
${commands}`;
/** Creates a key with the README's line, and lists records with it. */
const LIST = `
base=$(sed -n 's/^.* is ready at //p' start.log)
KEY=$(./${NAME} keys create --stage local --name me)
curl -sf "$base/notes" -H "Authorization: Bearer $KEY"`;
/** Pastes the two commands that the service printed. The second one creates a record with the changed field. */
const PASTE = `sed '1,/^Try it:/d; /^The log follows/,$d' start.log | sh -eu | grep '"author":'`;
const SMOKE = `./${NAME} smoke --stage local`;
const folder = mkdtempSync(path.join(tmpdir(), 'new-service-'));
try {
  writeService(folder, NAME);
  // npm's variables are about this project, and its Node is a newer one than a newcomer has.
  const { HOME = '', PATH = '' } = process.env;
  const own = PATH.split(path.delimiter).filter((entry) => !entry.includes('node_modules'));
  const shell = new Shell(folder, { HOME, PATH: own.join(path.delimiter) });
  await timeStep('git init', () => shell.run('git init --quiet && git add --all'));
  const installed = await timeStep('npm ci', () => shell.run('npm ci --no-audit'));
  requireStatedSize({ packages: Number(/added (\d+) packages/.exec(installed)?.[1]) });
  await timeStep('npm test', () => shell.run('npm test'));
  await timeStep('npm start', () => shell.run(whileRunning(LIST)));
  const recipe = readFileSync(path.join(folder, 'docs/add-an-operation.md'), 'utf8');
  await followRecipe(recipe, folder, shell);
  await timeStep('rename the resource', () => shell.run('npm run rename-resource -- notes books'));
  await timeStep('change a field', () => changeField(shell));
  for (const command of ['npm test', whileRunning(PASTE), whileRunning(SMOKE), 'npx cdk synth --quiet'])
    await timeStep(command.trim().split('\n').at(-1) ?? command, () => shell.run(command));
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Changes a field in the contract, and then in the files that the compiler points to. */
async function changeField(shell: Shell): Promise<void> {
  changeIn('openapi.yaml');
  await shell.run('npm run generate');
  const { stdout } = await shell.try('npm run check:types');
  for (const file of new Set([...stdout.matchAll(/^(\S+\.ts)\(/gm)].map(([, name = '']) => name))) changeIn(file);
}

function changeIn(file: string): void {
  const place = path.join(folder, file);
  writeFileSync(place, readFileSync(place, 'utf8').replaceAll(/\btext:/g, 'author:'));
}
