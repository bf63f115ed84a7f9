/**
 * `npm run test:new-service`: creates a service in a temporary folder, installs it, tests it and starts it. Then it adds an operation
 * by following the service's own docs/add-an-operation.md, tests that, and synthesizes both stages. At last it renames the
 * resource, as the service's README does.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failWith } from '../../lib/errors/user-error.ts';
import { writeService } from '../../tools/new-service/write-service.ts';
import { Shell } from './deploy/shell.ts';
import { timeStep } from './deploy/steps.ts';

const NAME = 'orders';
/** Starts the service, creates a key with the README's line, and lists records with it. */
const START = `
PORT=0 npm start >start.log 2>&1 & service=$!
trap 'kill $service; rm start.log' EXIT
until grep -q ' is ready at ' start.log; do kill -0 $service; sleep 0.2; done
base=$(sed -n 's/^.* is ready at //p' start.log)
KEY=$(./${NAME} keys create --stage local --name me)
curl -sf "$base/notes" -H "Authorization: Bearer $KEY"`;
/** A step of the recipe: its text, and the language and the lines of its block. */
const STEP = /^(\d+\. [^`]*(?:`[^`]+`[^`]*?)*?)\n\n( +)```(\w+)\n(.*?)^\2```$/gms;

const folder = mkdtempSync(path.join(tmpdir(), 'new-service-'));
try {
  writeService(folder, NAME);
  // npm's variables are about this project, and its Node is a newer one than a newcomer has.
  const { HOME = '', PATH = '' } = process.env;
  const own = PATH.split(path.delimiter).filter((entry) => !entry.includes('node_modules'));
  const shell = new Shell(folder, { HOME, PATH: own.join(path.delimiter) });
  await timeStep('git init', () => shell.run('git init --quiet && git add --all'));
  await timeStep('npm ci', () => shell.run('npm ci --no-audit'));
  await timeStep('npm test', () => shell.run('npm test'));
  await timeStep('npm start', () => shell.run(START));
  for (const [title, step] of recipe()) await timeStep(title.split(/(?<=[a-z`])[.,:]/)[0] ?? title, () => step(shell));
  for (const command of ['npm run rename-resource -- notes books', 'npm test', 'npx cdk synth --quiet'])
    await timeStep(command, () => shell.run(command));
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The steps of the recipe: files to write, text to insert, and commands to run. */
function recipe(): [title: string, step: (shell: Shell) => Promise<unknown>][] {
  const text = readFileSync(path.join(folder, 'docs/add-an-operation.md'), 'utf8');
  return [...text.matchAll(STEP)].map(([, words = '', indent = '', language, lines = '']) => {
    const [title = '', block] = [words.replaceAll(/\s+/g, ' '), lines.replaceAll(RegExp(`^${indent}`, 'gm'), '')];
    if (language === 'sh') return [title, (shell: Shell) => shell.run(block)];
    const [, file = '', before = ''] = /Insert into `([^`]+)`, before `([^`]+)`/.exec(title) ?? [];
    if (file !== '') return [title, async () => insert(file, block, before)];
    const [, written = ''] = /Write [^`]*`([^`]+)`/.exec(title) ?? [];
    assert.notEqual(written, '', `The step names no file: ${title}`);
    return [title, async () => write(written, block)];
  });
}

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** The beginnings of the lines that consist of a text. */
function linesWith(text: string): RegExp {
  return RegExp(`^(?= *${text.replaceAll(/[^\w\s]/g, '\\$&')}$)`, 'm');
}

/** Inserts lines before a line that the file has once. */
function insert(file: string, lines: string, before: string): void {
  const parts = readFileSync(path.join(folder, file), 'utf8').split(linesWith(before));
  const [begin, end, ...others] = parts;
  assert.ok(begin !== undefined && end !== undefined && others.length === 0, `${file} has no single line ${before}`);
  write(file, begin + lines + end);
}
