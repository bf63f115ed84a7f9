import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from '@jest/globals';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { type CertificateAuthority, openCertificateAuthority } from '../../local/edge/certificate-authority.ts';
import { type EdgeOptions, startEdge } from '../../local/edge/edge.ts';
import { createSiteHandler, type HostRule } from '../../local/edge/site-handler.ts';
import { type RunningServer, startServer } from '../../local/gateway/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const SCRIPT = `console.log(${JSON.stringify('petstore '.repeat(300))});\n`;

/** Creates a deployment: a small site, with files that must never be served. */
export function makeSite(title = 'Petstore'): string {
  const folder = path.join(temporaryFolder(), 'deployment');
  const files: Record<string, string | Buffer> = {
    'index.html': `<!doctype html><title>${title}</title>`,
    'guides/start/index.html': '<!doctype html><title>Start</title>',
    '404.html': '<!doctype html><title>Not here</title>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'ünïcode & more.txt': 'text',
    'empty.txt': '',
    '_astro/app.3f9a1c.js': SCRIPT,
    '.br/_astro/app.3f9a1c.js': brotliCompressSync(SCRIPT),
    '.gz/_astro/app.3f9a1c.js': gzipSync(SCRIPT),
    // A site can have compressed files of its own.
    'export.csv': 'id,name',
    'export.csv.gz': gzipSync('another export'),
    '.env': 'secret',
    '.git/config': 'secret',
    '.well-known/security.txt': 'Contact: mailto:security@example.com',
    '.well-known/.env': 'secret',
    '../secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

export interface Response {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Request {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** The name in the TLS handshake, if it differs from the host. */
  readonly servername?: string;
  readonly agent?: Agent;
}

/** An edge and its plain HTTP port, with their own data folder. */
export interface TestEdge {
  readonly edge: RunningServer;
  readonly httpPort: number;
  readonly authority: CertificateAuthority;
  readonly folder: string;
  /** Sets the rules of all hosts. */
  readonly rules: Map<string, HostRule>;
  /** Overrides for the certificates of hosts: `undefined`, or an invalid text. */
  readonly certificates: Map<string, string | undefined>;
  /** Sends a request to the edge. */
  https(host: string, request?: Request): Promise<Response>;
  /** Sends a request to the port of plain HTTP. */
  http(host: string, request?: Request): Promise<Response>;
}

/** Starts an edge before the tests of a file and stops it after them. */
export function useEdge(options: Partial<EdgeOptions> = {}): TestEdge {
  const folder = temporaryFolder();
  const authority = openCertificateAuthority(folder);
  const rules = new Map<string, HostRule>();
  const certificates: TestEdge['certificates'] = new Map();
  const resolveHost = async (host: string) => rules.get(host);
  let edge: RunningServer;
  let plain: RunningServer;
  let ca: string;

  beforeAll(async () => {
    ca = await authority.root();
    process.env[environmentNames.corsOrigins] = '*';
    const certificateFor = async (host: string) =>
      certificates.has(host) ? certificates.get(host) : ((await authority.find(host)) ?? authority.issue(host));
    edge = await startEdge({ host: '127.0.0.1', port: 0, resolveHost, certificateFor, ...options });
    const handler = createSiteHandler(resolveHost, edge.port);
    plain = await startServer(handler, '127.0.0.1', 0);
  });
  afterAll(async () => {
    await Promise.all([edge.stop(), plain.stop()]);
  });

  return {
    get edge() {
      return edge;
    },
    get httpPort() {
      return plain.port;
    },
    authority,
    folder,
    rules,
    certificates,
    https: (host, { servername = host, headers, agent = new Agent(), ...request } = {}) =>
      receive(
        httpsRequest({
          ...request,
          host: '127.0.0.1',
          port: edge.port,
          servername,
          ca,
          agent,
          headers: { Host: host, ...headers },
        }),
      ),
    http: (host, { servername: _, agent: __, headers, ...request } = {}) =>
      receive(
        httpRequest({
          ...request,
          host: '127.0.0.1',
          port: plain.port,
          agent: false,
          headers: { Host: host, ...headers },
        }),
      ),
  };
}

async function receive(outgoing: ReturnType<typeof httpRequest>): Promise<Response> {
  const [response]: IncomingMessage[] = await once(outgoing.end(), 'response');
  if (!response) throw new Error('No response.');
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
}
