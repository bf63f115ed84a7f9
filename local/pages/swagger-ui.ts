import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from '../../lib/http/accepts-encoding.ts';
import { sendPage } from './send-page.ts';

/** The files of the API reference. The package has no others that a browser loads. */
const PACKAGE = 'swagger-ui-dist';
const FILES = { script: ['swagger-ui-bundle.js', 'text/javascript'], styles: ['swagger-ui.css', 'text/css'] } as const;
const urlOf = (file: string) => new URL(import.meta.resolve(`${PACKAGE}/${file}`));
const { version }: { version: string } = JSON.parse(readFileSync(urlOf('package.json'), 'utf8'));

/** A file as it is sent to browsers. */
interface Sent {
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

type Send = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The paths of the files. A new version has new paths, so browsers can cache the files forever. */
export const SWAGGER_UI = {
  script: `/docs/${version}/${FILES.script[0]}`,
  styles: `/docs/${version}/${FILES.styles[0]}`,
};

/** What sends each file, by path. The first request for a file reads and compresses it. */
export const sendsSwaggerUi: Readonly<Record<string, Send>> = {
  [SWAGGER_UI.script]: sender(...FILES.script),
  [SWAGGER_UI.styles]: sender(...FILES.styles),
};

function sender(file: string, type: string): Send {
  let sent: Promise<Sent> | undefined;
  return async (incoming, response) => {
    sent ??= prepare(file);
    const { plain, compressed } = await sent;
    const isCompressed = acceptsEncoding('gzip', incoming.headers['accept-encoding']);
    sendPage(response, type, isCompressed ? compressed : plain, {
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
      Vary: 'Accept-Encoding',
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
  };
}

async function prepare(file: string): Promise<Sent> {
  const plain = await readFile(urlOf(file));
  return { plain, compressed: await promisify(gzip)(plain, { level: 9 }) };
}
