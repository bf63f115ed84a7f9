import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The client as its users get it: packed, and installed in an empty folder. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAX_GZIPPED_BYTES = 5 * 1024;
const PAGE = path.join(ROOT, 'apps/site/src/content/docs/typescript-client.mdx');
/** What the code on the page takes for granted. */
const PAGE_CONTEXT = `import { Petstore } from '@petstore/client';
declare const petstore: Petstore;
declare const controller: AbortController;
declare const apiKey: string, baseUrl: string;
declare const logger: { warn(message: string): void };`;
const run = promisify(execFile);
const folder = temporaryFolder();
const installed = path.join(folder, 'node_modules/@petstore/client');

let service: LocalService;
beforeAll(async () => {
  const packed = temporaryFolder();
  await run('node', [path.join(ROOT, 'client/build.ts')], { cwd: ROOT });
  await run('npm', ['pack', '--workspace', 'client', '--pack-destination', packed], { cwd: ROOT });
  const [tarball = ''] = readdirSync(packed);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', path.join(packed, tarball)], { cwd: folder });
  service = await startLocalService(temporaryFolder());
});

/** Runs a module in the folder under plain Node, without the project's packages. */
async function runModule(source: string): Promise<string> {
  writeFileSync(path.join(folder, 'program.ts'), source);
  const env = { PATH: process.env.PATH, KEY: service.apiKey, API: service.baseUrl };
  return (await run('node', ['program.ts'], { cwd: folder, env })).stdout;
}

test('it is one module of at most 5 KB gzipped, with its types, and depends on nothing', () => {
  const files = readdirSync(installed, { recursive: true }).map(String).sort();
  expect(files.filter((file) => !file.endsWith('.d.ts'))).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'dist/index.js',
    'package.json',
  ]);
  expect(gzipSync(readFileSync(path.join(installed, 'dist/index.js'))).length).toBeLessThanOrEqual(MAX_GZIPPED_BYTES);
  expect(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
  expect(readFileSync(path.join(installed, 'dist/index.js'), 'utf8')).not.toMatch(/\bimport\b/);
});

test('it works under plain Node', async () => {
  const output = await runModule(`import { ConflictError, Petstore } from '@petstore/client';
    const petstore = new Petstore({ apiKey: process.env.KEY, baseUrl: process.env.API, onWarning: () => {} });
    const { id: petId } = await petstore.createPet({ name: 'Rex' });
    await petstore.placeOrder({ petId });
    await petstore.placeOrder({ petId }).catch((error) => console.log(error instanceof ConflictError));
    let pets = 0;
    for await (const pet of petstore.listPets({ limit: 10 })) pets += 1;
    console.log(pets, (await petstore.listCategories()).length);
  `);
  expect(output).toBe('true\n31 5\n');
});

const typescriptIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code);
const readme = () => typescriptIn(path.join(installed, 'README.md')).join('');

test('the programs in its README work, and the one that changes a pet loses no change', async () => {
  const output = await runModule(`${readme()}
    await Promise.all(['calm', 'old', 'loud'].map((tag) => addTag(1002, tag)));
    for await (const { tags } of petstore.listPets({ id: [1002] })) console.log(tags.slice(-3).sort().join());
  `);
  expect(output).toMatch(/^Bought pet \d+\.\ncalm,loud,old\n$/);
});

test.each(['nodenext', 'bundler'])(
  'its types, the programs in its README and the code on its page compile under strict, module resolution %s',
  async (resolution) => {
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    writeFileSync(
      path.join(folder, 'src/typed.ts'),
      `import { type Pet, Petstore } from '@petstore/client';
    export const petstore = new Petstore({ apiKey: 'key', baseUrl: 'http://localhost/v1' });
    export const pet: Pet = await petstore.createPet({ name: 'Rex', status: 'pending' });
    // @ts-expect-error A sold pet can't be created.
    await petstore.createPet({ name: 'Rex', status: 'sold' });
    // @ts-expect-error There is no such filter.
    for await (const { id } of petstore.listPets({ color: 'red' })) console.log(id.toFixed());
  `,
    );
    writeFileSync(
      path.join(folder, 'src/readme.ts'),
      `declare const process: { env: Record<string, string | undefined> };\n${readme()}`,
    );
    const blocks = typescriptIn(PAGE);
    expect(blocks.length).toBeGreaterThan(3);
    writeFileSync(path.join(folder, 'src/page.ts'), `${PAGE_CONTEXT}\n${blocks.join('')}`);
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const compilerOptions = { target: 'es2022', module, moduleResolution: resolution, strict: true, noEmit: true };
    const lib = ['es2022', 'dom', 'esnext.disposable'];
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, lib, types: [] }, include: ['src'] }),
    );
    const { stdout } = await run('tsc', ['-p', folder]).catch((error) => error);
    expect(stdout).toBe('');
  },
);
