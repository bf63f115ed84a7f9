/**
 * `npm run test:settings`: changes every setting in a copy of the project, like a company that has taken it over. Its
 * stacks synthesize, and the tests that read settings pass.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { failWith } from '../../lib/errors/user-error.ts';
import { companyChanges } from '../infra/support/company-settings.ts';
import { Shell } from './deploy/shell.ts';
import { timeStep } from './deploy/steps.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN_SETTINGS = `import type { OwnSettings } from './stage-settings.ts';

export const RUNBOOK = 'https://wiki.example.com/petstore';
export const ownSettings: OwnSettings = ${inspect(companyChanges, { depth: null })};
`;
/** The tests that read settings or documents about them. */
const TESTS = 'test/infra test/repository/docs test/repository/architecture test/repository/ci';

const folder = mkdtempSync(path.join(tmpdir(), 'petstore-settings-'));
try {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'infra/settings/own-settings.ts'), OWN_SETTINGS);
  const shell = new Shell(folder, { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
  await timeStep('the types and the code of the settings are checked', () => shell.run('npm run -s check:types'));
  await timeStep('npx cdk synth', () => shell.run('npx cdk synth --quiet'));
  await timeStep(`the tests pass: ${TESTS}`, () => shell.run(`npm run -s test:unit -- ${TESTS}`));
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
