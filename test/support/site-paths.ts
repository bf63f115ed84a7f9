import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The files of a site, which each contain their own path. */
export const SITE_FILES = [
  'index.html',
  '404.html',
  'errors/index.html',
  'docs/v1.2/index.html',
  'docs/2.0.0/index.html',
  'docs/2.0.0/style.v2.css',
  'docs/empty/data.json',
  'docs/empty.v1/data.json',
  'LICENSE',
  'fonts/OFL',
  'feed',
  'openapi.json',
  'export.csv',
  'export.csv.gz',
  'a b+c é.html',
  '100%.html',
  'a%2Fb.html',
  'é.d/index.html',
  '.well-known/security.txt',
  '.well-known/apple-app-site-association',
  '_astro/page.3f9a1c.js',
  '_astro/LICENSE',
];

/** The hidden files of the same site. */
const HIDDEN = ['.env', '.git/config', '.well-known/.env', 'docs/.well-known/a.txt', '.br/index.html'];

const MISSING = '404 404.html';
const file = (name: string) => `200 ${name}`;

/** What an edge responds to each path: the status with the file or the location. */
export const SITE_PATHS: readonly (readonly [path: string, response: string])[] = [
  ...SITE_FILES.map((name) => [`/${name.split('/').map(encodeURIComponent).join('/')}`, file(name)] as const),
  ['/', file('index.html')],
  ['/errors/', file('errors/index.html')],
  ['/errors', '308 /errors/'],
  ['/errors?a=1&b=%2F', '308 /errors/?a=1&b=%2F'],
  ['/%65rrors', '308 /%65rrors/'],
  ['/docs/v1.2/', file('docs/v1.2/index.html')],
  ['/docs/v1.2', '308 /docs/v1.2/'],
  ['/docs/v1%2E2', '308 /docs/v1%2E2/'],
  ['/docs/2.0.0/', file('docs/2.0.0/index.html')],
  ['/docs/2.0.0', '308 /docs/2.0.0/'],
  ['/docs%2F2.0.0/', file('docs/2.0.0/index.html')],
  ['/docs/3.0.0', MISSING],
  ['/docs/3.0.0/', MISSING],
  ['/docs/empty/', MISSING],
  ['/docs/empty.v1', MISSING],
  ['/%C3%A9.d', '308 /%C3%A9.d/'],
  ['/%c3%a9.d/', file('é.d/index.html')],
  ['/LICENSE?download', file('LICENSE')],
  ['/LICENSE/', MISSING],
  ['/fonts', '308 /fonts/'],
  ['/fonts/', MISSING],
  ['/missing', '308 /missing/'],
  ['/missing/', MISSING],
  ['/missing.html', MISSING],
  ['/index.html/', MISSING],
  ['/%5Fastro/page.3f9a1c.js', file('_astro/page.3f9a1c.js')],
  ['/_astro/', MISSING],
  ['/_astro/missing', MISSING],
  ...HIDDEN.map((name) => [`/${name}`, MISSING] as const),
  ['/.well-known', MISSING],
  ['/.well-known/', MISSING],
  ['/%2ewell-known/security.txt', file('.well-known/security.txt')],
  ['/%2eenv', MISSING],
  ['/docs/../index.html', MISSING],
  ['/docs/%2e%2e/index.html', MISSING],
  ['/docs/%2e/v1.2/', MISSING],
  ['/docs%5Cv1.2%5Cindex.html', MISSING],
  ['/docs\\v1.2\\', MISSING],
  ['/%5Cwww.evil.com/', MISSING],
  ['//www.evil.com/', MISSING],
  ['/%2Fwww.evil.com', MISSING],
  ['/docs//v1.2/', MISSING],
  ['/index.html%00', MISSING],
  ['/%', MISSING],
  ['/%E0%A4%A', MISSING],
  ['/%C0%AE%C0%AE/index.html', MISSING],
];

/** Creates a folder with the files of the site. */
export function makeSiteFolder(): string {
  const folder = temporaryFolder();
  for (const name of [...SITE_FILES, ...HIDDEN]) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
  return folder;
}
