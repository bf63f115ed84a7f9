import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import send from '@fastify/send';
import { COMPRESSED_FORMS } from '../../lib/deployments/compressed-copies.ts';
import { contentTypeOf } from '../../lib/deployments/content-type.ts';
import { isAsset } from '../../lib/deployments/site-files.ts';
import { SITE_POLICY } from '../../lib/deployments/site-headers.ts';
import { decodeSitePath, encodeSitePath } from '../../lib/deployments/site-path.ts';
import { acceptsEncoding } from '../../lib/http/accepts-encoding.ts';
import { errorCode } from '../error-code.ts';
import { refuseChange, sendError, sendRedirect } from './responses.ts';

/** The folders of a deployment. */
export interface Deployment {
  readonly folder: string;
  /** The hashed assets (`/_astro/…`) of all deployments. Those in the deployment's own folder are also served. */
  readonly assetsFolder?: string;
}

/** The compressed copies of a file, smallest first, and the file itself. */
const FORMS = [...COMPRESSED_FORMS, { encoding: undefined, folder: '.' }];

/** The errors when a client disconnects while its file is sent, or before. */
const DISCONNECTED: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Serves the file of a path and query, or the deployment's own 404 page. */
export async function serveSite(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: string,
  { folder, assetsFolder }: Deployment,
): Promise<void> {
  if (refuseChange(incoming, response)) return;
  response.setHeader('Content-Security-Policy', SITE_POLICY);
  const [urlPath = '', ...query] = target.split(/(?=[?#])/);
  const sitePath = decodeSitePath(urlPath);
  if (sitePath !== undefined) {
    const isHashed = isAsset(sitePath.slice(1));
    const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    // A page opened before the latest deployment still needs its own assets.
    const shared = isHashed && assetsFolder !== undefined ? [assetsFolder] : [];
    for (const root of [...shared, folder]) {
      if (await sendFile(incoming, response, { root, sitePath, caching })) return;
    }
    if (!isHashed && isPage(folder, sitePath)) return sendRedirect(response, `${urlPath}/${query.join('')}`, 308);
  }
  const page = await readFile(path.join(folder, '404.html')).catch(() => undefined);
  if (!page) return sendError(response, 'not_found', 'This page does not exist.');
  response.writeHead(404, {
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
  });
  response.end(page);
}

/** Whether a path without a file is that of a page, without its slash. `functions/edge/viewer-request.js` has the same rule. */
function isPage(folder: string, sitePath: string): boolean {
  const name = path.posix.basename(sitePath);
  return !sitePath.endsWith('/') && (!name.includes('.') || existsSync(path.join(folder, sitePath, 'index.html')));
}

interface FileRequest {
  readonly root: string;
  /** A trailing `/` stands for the `index.html` of that folder. */
  readonly sitePath: string;
  /** The `Cache-Control` of the file. */
  readonly caching: string;
}

/**
 * Sends a file, or the compressed copy of it that the client accepts.
 * @returns false if there is no such file, and nothing was sent
 */
export async function sendFile(
  incoming: IncomingMessage,
  response: ServerResponse,
  { root, sitePath, caching }: FileRequest,
): Promise<boolean> {
  const file = sitePath.endsWith('/') ? `${sitePath}index.html` : sitePath;
  for (const { encoding, folder } of FORMS) {
    if (encoding && !acceptsEncoding(encoding, incoming.headers['accept-encoding'])) continue;
    const options = {
      root: path.join(root, folder),
      cacheControl: false,
      contentType: false,
      dotfiles: 'allow',
    } as const;
    const { type, statusCode, headers, stream } = await send(incoming, encodeSitePath(file), options);
    const isFile = type === 'file';
    // The conditions or the range of a request can fail, too.
    if (!isFile && statusCode !== 412 && statusCode !== 416) continue;
    response.writeHead(statusCode, {
      'Cache-Control': isFile ? caching : 'no-store',
      Vary: 'Accept-Encoding',
      ...(isFile ? { 'Content-Type': contentTypeOf(file) } : {}),
      ...(isFile && encoding ? { 'Content-Encoding': encoding } : {}),
      ...headers,
    });
    try {
      await pipeline(stream, response);
    } catch (error) {
      // It may still be opening the file, which can fail.
      stream.on('error', () => {}).destroy();
      if (!DISCONNECTED.has(errorCode(error))) throw error;
    }
    return true;
  }
  return false;
}
