import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiContract } from '../../../lib/contract/api-contract.ts';
import { createGateway } from '../../../local/gateway/gateway.ts';
import { type RunningServer, startServer } from '../../../local/gateway/server.ts';
import type { ContractSource } from '../../../tools/contract/contract-source.ts';
import { generatedFiles } from '../../../tools/contract/generated-files.ts';
import { writeFiles } from '../../../tools/contract/write-files.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Tests a second contract in a copy of `lib/`, with its own functions behind the local gateway. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const stage = useTestStage();
const folder = temporaryFolder();

const note = (id: string, text: string) => `({ body: { id: ${id}, text: ${text} } })`;
const functions: Readonly<Record<string, string>> = {
  'get-note': `operation(getNote, async ({ path }) => ${note('path.noteId', "'kept'")})`,
  'put-note': `bodyOperation(putNote, async ({ path, body }) => ${note('path.noteId', 'body.text')})`,
  'patch-note': 'bodyOperation(patchNote, async () => NO_CONTENT)',
  'delete-note': 'operation(deleteNote, async () => NO_CONTENT)',
  'copy-note': `writeOperation(copyNote, async (_, { idempotency }) => {
    const { id, replayed } = await createRecord({ idempotency, actions: (id) => [putPet(id, pet)] });
    return { record: { id, text: 'copied' }, replayed };
  });
  const pet: PetFields = { name: '', photoUrls: [], tags: [], status: 'available' }`,
};

/** Mistakes that must not compile. */
const mistakes = [
  'operation(putNote, async () => ({ body: { id: 1, text: "" } }));',
  'bodyOperation(getNote, async () => ({ body: { id: 1, text: "" } }));',
  'writeOperation(deleteNote, async () => NO_CONTENT);',
  'operation(getNote, async () => NO_CONTENT);',
  "({ a: { file: '', load: async () => ({ handler: operation(deleteNote, async () => NO_CONTENT) }) } }) satisfies OperationModules;",
  "({ a: { file: '', load: () => import('./a-missing-file.ts') } }) satisfies OperationModules;",
];
const source: ContractSource = {
  name: 'notes',
  file: 'test/tools/contract/fixtures/notes.yaml',
  folder: 'functions',
  isCrossOrigin: true,
};

const imports = `import type { OperationModules } from '../../lib/http/operation-module.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import { bodyOperation, operation, writeOperation } from '../../lib/http/operation.ts';
import { createRecord } from '../../lib/idempotency/create-record.ts';
import { type PetFields, putPet } from '../../lib/pets/pet-item.ts';
export const access = [];
`;

function importOf(name: string): string {
  const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `import { ${exported} } from '../../lib/contract/generated/notes/operations.ts';\n`;
}

function writeProject(): void {
  cpSync(path.join(ROOT, 'lib'), path.join(folder, 'lib'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { noUnusedLocals: false };
  const config = { extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, include: ['functions'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  mkdirSync(path.join(folder, 'functions/notes'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'functions', `${name}.ts`), text);
  for (const [name, handler] of Object.entries(functions)) {
    write(`notes/${name}`, `${imports}${importOf(name)}export const handler = ${handler};\n`);
  }
  write(
    'no-route',
    `import { notesApi } from '../lib/contract/generated/notes/api.ts';
import { unknownRoute } from '../lib/http/unknown-route.ts';
export const access = [];
export const handler = unknownRoute(notesApi);\n`,
  );
  const expectations = mistakes.map((mistake) => `// @ts-expect-error\n${mistake}\n`).join('');
  write('notes/mistakes', imports + Object.keys(functions).map(importOf).join('') + expectations);
}

let api: ApiContract;
let server: RunningServer;
beforeAll(async () => {
  writeProject();
  const files = await generatedFiles(source);
  writeFiles(folder, files, [...files.keys()]);
  ({ notesApi: api } = await import(path.join(folder, 'lib/contract/generated/notes/api.ts')));
  const { notesOperations } = await import(path.join(folder, 'functions/generated/notes.ts'));
  const gateway = createGateway({ contract: api, operations: notesOperations });
  server = await startServer(gateway, '127.0.0.1', 0);
});
afterAll(() => server.stop());

const send = async (method: string, pathname: string, headers: Record<string, string> = {}, body?: object) => {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const authorization = { Authorization: `Bearer ${stage.apiKey}` };
  const url = `http://127.0.0.1:${server.port}${pathname}`;
  const response = await fetch(url, { method, headers: { ...authorization, ...type, ...headers }, ...json });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
};

test('its generated files and functions compile, and wrong ones do not', () => {
  const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('its routes have the base path of its server and the files of its functions', () => {
  expect(api).toMatchObject({ name: 'notes', basePath: '/notes-app/api' });
  expect(api.routes.map(({ method, path: route, takesBody }) => [method, route, takesBody])).toEqual([
    ['GET', '/notes/{noteId}', false],
    ['PUT', '/notes/{noteId}', true],
    ['PATCH', '/notes/{noteId}', true],
    ['DELETE', '/notes/{noteId}', false],
    ['POST', '/notes/{noteId}/copies', false],
  ]);
});

describe('the local gateway serves its', () => {
  const notes = '/notes-app/api/notes';

  test('GET and PUT, with JSON', async () => {
    expect(await send('GET', `${notes}/7`)).toMatchObject({ status: 200, body: { id: 7, text: 'kept' } });
    expect(await send('PUT', `${notes}/7`, {}, { text: 'new' })).toMatchObject({ status: 200, body: { text: 'new' } });
  });

  test('PATCH and DELETE, without a response body', async () => {
    for (const response of [
      await send('PATCH', `${notes}/7`, {}, { text: 'new' }),
      await send('DELETE', `${notes}/7`),
    ]) {
      expect([response.status, response.body, response.headers.get('Content-Type')]).toEqual([204, undefined, null]);
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('POST without a body, once per Idempotency-Key and path', async () => {
    const copy = (id: number) => send('POST', `${notes}/${id}/copies`, { 'Idempotency-Key': 'once' });
    const first = await copy(1);
    expect(first).toMatchObject({ status: 201, body: { text: 'copied' } });
    expect((await copy(1)).body).toEqual(first.body);
    expect(await copy(2)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await send('POST', `${notes}/1/copies`)).body.id).not.toBe(first.body.id);
  });

  test('errors for an invalid body or parameter', async () => {
    const isRequired = { status: 400, body: { code: 'malformed_json', message: 'A JSON body is required.' } };
    expect(await send('PUT', `${notes}/7`, { 'Content-Type': 'application/json' })).toMatchObject(isRequired);
    expect(await send('PATCH', `${notes}/7`, {}, {})).toMatchObject({
      status: 400,
      body: { message: 'text is required' },
    });
    expect((await send('DELETE', `${notes}/x`)).body.message).toBe('path parameter noteId must be an integer');
  });

  test('405 with the allowed methods, and 404 for unknown paths', async () => {
    const refused = await send('POST', `${notes}/7`);
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS']);
    expect((await send('GET', '/v1/pets')).body.message).toBe(
      'There is nothing at this path. All paths begin with /notes-app/api.',
    );
    const preflight = await send('OPTIONS', `${notes}/7`);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, PUT, PATCH, DELETE, HEAD, OPTIONS');
  });
});
