import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICE } from '../lib/config/service-name.ts';
import { UserError } from '../lib/errors/user-error.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Describes why the service can't start: in one line, or for a syntax error with the lines of code that Node points at.
 * Unexpected errors include their stack.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof UserError) return `${SERVICE}: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return `${SERVICE}: ${describeMissingFile(error)}`;
  if (error instanceof SyntaxError) return `${SERVICE}: ${withoutFrames(error)}`;
  return readableStack(error.stack ?? error.message);
}

/** A stack trace with paths relative to the project's root, without the frames of Node and packages. */
export function readableStack(stack: string): string {
  const own = stack.split('\n').filter((line) => !/^ +at .*(?:node:|node_modules\/|<anonymous>)/.test(line));
  return shortenPaths(own.join('\n'));
}

function describeMissingFile(error: Error): string {
  const file = 'url' in error && typeof error.url === 'string' ? fileURLToPath(error.url) : undefined;
  const importer = shortenPaths(/ imported from (.+)$/m.exec(error.message)?.[1] ?? 'another file');
  if (file === undefined) return `${shortenPaths(error.message.split('\n')[0] ?? '')}. Run \`npm ci\`.`;
  const name = path.relative(ROOT, file);
  if (name.startsWith('lib/contract/generated/')) return `${name} is missing. Run \`npm run generate\`.`;
  return `${name} is missing. ${importer} imports it.`;
}

function withoutFrames({ stack = '' }: Error): string {
  return shortenPaths(stack.replace(/\n +at [\s\S]*$/, '').replace(/\n\n/, '\n'));
}

function shortenPaths(text: string): string {
  return text.replaceAll('file://', '').replaceAll(`${ROOT}/`, '');
}
