/**
 * `npm run check:new-service`: compiles a new service, because nothing else compiles the overlay, and compiles it again
 * under another name of its resource. No file of it may mention what only this project has, and its size is the stated one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentNames } from '../lib/config/environment-names.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { EVENT_TYPES } from '../lib/events/event.ts';
import { requireStatedSize } from './new-service/stated-size.ts';
import { ROOT, withPackages, writeFiles, writtenFiles } from './new-service/write-service.ts';

/** The site and the dashboard are parts of this project, and pets its resource. */
const FOREIGN_WORDS = /\bpet(?:s|store)?\b|\bdashboard\b|\bthe site\b/i;

const folder = mkdtempSync(path.join(tmpdir(), 'new-service-'));
try {
  withPackages(folder, () => {
    writeFiles(folder, 'orders');
    requireNone('mention pets, the dashboard or the site', filesWith(FOREIGN_WORDS));
    requireNone(
      'name an operation, a folder, a type of events or a variable of this project',
      filesWith(foreignNames()),
    );
    requireStatedSize(sizeOf(folder));
    requireNone('do not compile', compile());
    run('tools/rename-resource.ts', 'notes', 'entries');
    requireNone('still mention notes after rename-resource', filesWith(/\bnotes\b(?! its)/i));
    requireNone('do not compile after rename-resource', compile());
  });
} catch (error) {
  failWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What this project calls its operations, the folders of their tags, its types of events, its tables and its other variables. */
function foreignNames(): RegExp {
  const own = readFileSync(path.join(folder, 'lib/config/environment-names.ts'), 'utf8');
  const variables = Object.entries(environmentNames).flat();
  const names = [
    ...publicApi.routes.map(({ operationId }) => operationId),
    ...EVENT_TYPES.map((type) => type.replace('.', '\\.')),
    ...variables.filter((name) => !own.includes(name)),
  ];
  const folders = publicApi.routes.map(({ tag }) => tag);
  return new RegExp(`\\b(?:(?:${names.join('|')})\\b|(?:${folders.join('|')})/)`);
}

function filesWith(words: RegExp): string[] {
  return writtenFiles(folder).filter(
    (file) =>
      file !== 'package-lock.json' && (words.test(file) || words.test(readFileSync(path.join(folder, file), 'utf8'))),
  );
}

function sizeOf(service: string): { readonly files: number; readonly lines: number } {
  const files = writtenFiles(service);
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(service, file), 'utf8'));
  return { files: files.length, lines: texts.join('').split('\n').length - 1 };
}

function compile(): string[] {
  const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
}

function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new UserError(`${args.join(' ')} fails in a new service:\n${stderr}`);
}

/** @throws UserError when there are any */
function requireNone(problem: string, files: readonly string[]): void {
  if (files.length > 0)
    throw new UserError(`Files of a new service (tools/new-service) ${problem}:\n${files.join('\n')}`);
}
