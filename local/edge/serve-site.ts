import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import { contentTypeOf } from '../../lib/deployments/content-type.ts';
import { isAsset } from '../../lib/deployments/site-files.ts';
import { SITE_POLICY } from '../../lib/deployments/site-headers.ts';
import { acceptsEncoding } from '../../lib/http/accepts-encoding.ts';
import { errorCode } from '../error-code.ts';
import { findFile, findInside, type SiteFile } from './find-file.ts';
import type { HostRule } from './host-rule.ts';
import { refuseChange, sendError, sendRedirect } from './responses.ts';

type Site = Extract<HostRule, { kind: 'serve' }>;

/** The extensions of a file's compressed copies, smallest first. */
const EXTENSIONS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The errors when a client disconnects while its file is sent, or before. */
const DISCONNECTED: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Serves the file of a path and query, or the deployment's own 404 page. */
export async function serveSite(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: string,
  { folder, assetsFolder }: Site,
): Promise<void> {
  if (refuseChange(incoming, response)) return;
  response.setHeader('Content-Security-Policy', SITE_POLICY);
  const [urlPath = '', ...query] = target.split(/(?=[?#])/);
  const isHashed = isAsset(urlPath.slice(1));
  // Look in the shared assets too: a page opened before the latest deployment still needs its own.
  const shared = isHashed && assetsFolder !== undefined ? await findFile(assetsFolder, urlPath) : undefined;
  const file = shared ?? (await findFile(folder, urlPath));
  if (file) await sendFile(incoming, response, file, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  else if (await findFile(folder, `${urlPath}/`)) sendRedirect(response, `${urlPath}/${query.join('')}`, 308);
  else await sendNotFound(incoming, response, folder);
}

/** Sends a file, or the compressed copy of it that the client accepts. */
export async function sendFile(
  incoming: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  caching: string,
): Promise<void> {
  const { path: sent, encoding } = await chooseForm(incoming, file);
  const { type, statusCode, headers, stream } = await send(incoming, encodeURI(`/${sent}`), {
    root: file.root,
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow',
  });
  const isFile = type === 'file';
  response.writeHead(statusCode, {
    'Cache-Control': isFile ? caching : 'no-store',
    Vary: 'Accept-Encoding',
    ...(isFile ? { 'Content-Type': contentTypeOf(file.path) } : {}),
    ...(isFile && encoding !== undefined ? { 'Content-Encoding': encoding } : {}),
    ...headers,
  });
  try {
    await pipeline(stream, response);
  } catch (error) {
    // It may still be opening the file, which can fail.
    stream.on('error', () => {}).destroy();
    if (!DISCONNECTED.has(errorCode(error))) throw error;
  }
}

/** Chooses the compressed copy of a file that the client accepts, or the file itself. */
async function chooseForm({ headers }: IncomingMessage, file: SiteFile): Promise<{ path: string; encoding?: string }> {
  for (const [encoding, extension] of EXTENSIONS) {
    if (!acceptsEncoding(encoding, headers['accept-encoding'])) continue;
    const compressed = await findInside(file.root, file.path + extension);
    if (compressed) return { path: compressed.path, encoding };
  }
  return { path: file.path };
}

async function sendNotFound(incoming: IncomingMessage, response: ServerResponse, folder: string): Promise<void> {
  const page = await findFile(folder, '/404.html');
  if (!page) {
    sendError(response, 'not_found', 'This page does not exist.');
    return;
  }
  const body = await readFile(path.join(page.root, page.path));
  response.writeHead(404, {
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(incoming.method === 'HEAD' ? undefined : body);
}

/** Applies the rule of a host: serves the site, or redirects to the same path and query at the HTTPS port. */
export async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  rule: HostRule,
  path: string,
  edgePort: number,
): Promise<void> {
  if (rule.kind === 'serve') await serveSite(incoming, response, path, rule);
  else sendRedirect(response, httpsUrl(rule.to, edgePort, path), rule.status);
}

/** The URL of a path at the edge. */
export function httpsUrl(host: string, edgePort: number, path: string): string {
  return `https://${host}${edgePort === 443 ? '' : `:${edgePort}`}${path}`;
}
