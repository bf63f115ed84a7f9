import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from '../../lib/http/accepts-encoding.ts';
import { sendPage } from './send-page.ts';

/**
 * Scalar's package for Fastify contains the page's script as a string constant. `@scalar/api-reference` would contain
 * it as a file, but installs 170 more packages (160 MB).
 */
const PACKAGE = '@scalar/fastify-api-reference';
const MODULE = new URL(import.meta.resolve(PACKAGE));
const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', MODULE), 'utf8'));

/** The path of the script. A new version has a new path, so browsers can cache the script forever. */
export const scalarPath = `/docs/scalar-${version}.js`;

let script: Promise<{ plain: Buffer; compressed: Buffer }> | undefined;

/** Sends the script of the docs page. The first request reads and compresses it. */
export async function sendScalar(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  script ??= readScript();
  const { plain, compressed } = await script;
  const isCompressed = acceptsEncoding('gzip', incoming.headers['accept-encoding']);
  sendPage(response, 'text/javascript', isCompressed ? compressed : plain, {
    ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    Vary: 'Accept-Encoding',
    'Cache-Control': 'private, max-age=31536000, immutable',
  });
}

async function readScript(): Promise<{ plain: Buffer; compressed: Buffer }> {
  const source = await readFile(MODULE, 'utf8');
  const [, literal] = /^var standalone_default = (".*");$/m.exec(source) ?? [];
  if (literal === undefined) throw new Error(`${PACKAGE} ${version} does not contain the script where it used to.`);
  const plain = Buffer.from(String(runInNewContext(literal)));
  return { plain, compressed: await promisify(gzip)(plain, { level: 9 }) };
}
