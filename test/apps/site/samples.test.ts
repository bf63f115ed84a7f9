import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readReference } from '../../../apps/site/src/reference/contract.ts';
import { readOperations } from '../../../apps/site/src/reference/operations.ts';
import { type Sample, samplesOf } from '../../../apps/site/src/reference/samples.ts';
import { send } from '../../support/http.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The ids in the examples of the contract. */
const [PET, ORDER] = ['1001', '890184499201234'];
const HOSTILE = ['O\'Neil "the $HOME" `id` $', '{KEY} $(id) \\n \\\n\t</script> %s {0} é🐕\u2028!'].join('');

const folder = temporaryFolder();
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService(temporaryFolder());
});
afterAll(() => service.end('SIGINT'));

async function create(address: string, body: object): Promise<{ id: number }> {
  const { baseUrl, apiKey } = service;
  const { text } = await send(baseUrl, { method: 'POST', path: address, apiKey, body: JSON.stringify(body) });
  return JSON.parse(text);
}

/**
 * Runs a sample, at this service and with records that it can use.
 * @returns what it prints
 * @throws Error when a request fails
 */
async function run({ label, code }: Sample): Promise<string> {
  const pet = await create('/pets', { name: 'Rex' });
  const order = await create('/store/orders', { petId: (await create('/pets', { name: 'Tom' })).id });
  const source = code
    .replaceAll('http://localhost:3000/v1', service.baseUrl)
    .replace(/^curl /, 'curl -sS --fail-with-body ')
    .replaceAll(PET, String(pet.id))
    .replaceAll(ORDER, String(order.id))
    .replace('@petstore/client', path.join(ROOT, 'client/src/index.ts'));
  const file = path.join(folder, label === 'TypeScript' ? 'sample.ts' : 'sample');
  writeFileSync(file, source);
  const programs: Record<string, readonly string[]> = {
    curl: ['bash', '-e'],
    TypeScript: [process.execPath],
    Python: ['python3'],
  };
  const [program = '', ...args] = programs[label] ?? [];
  const env = { PATH: process.env.PATH, KEY: service.apiKey, PYTHONUTF8: '1' };
  const { stdout } = await promisify(execFile)(program, [...args, file], { env });
  return stdout;
}

const samples = readOperations().flatMap(({ operationId, samples: ofOperation }) =>
  ofOperation.map((sample) => ({ operationId, label: sample.label, sample })),
);

test.each(samples)('the $label sample of $operationId succeeds', async ({ sample }) => {
  await expect(run(sample)).resolves.toEqual(expect.any(String));
});

test.each(['curl', 'TypeScript', 'Python'])('the %s sample keeps every character of an example', async (label) => {
  const operation = readReference().paths['/pets']?.post;
  if (!operation?.requestBody) throw new Error('The contract has no createPet.');
  const media = operation.requestBody.content['application/json'];
  if (!media) throw new Error('createPet has no body.');
  const value = { name: HOSTILE, tags: [HOSTILE.slice(0, 40)], reference: `hostile-${label}` };
  const hostile = {
    ...operation,
    summary: HOSTILE,
    description: HOSTILE,
    requestBody: { content: { 'application/json': { ...media, examples: { hostile: { value } } } } },
  };
  const [sample] = samplesOf('POST', '/pets', hostile).filter((candidate) => candidate.label === label);
  if (!sample) throw new Error(`There is no sample in ${label}.`);
  await run(sample);
  const { text } = await send(service.baseUrl, { path: `/pets?reference=hostile-${label}`, apiKey: service.apiKey });
  const pets: { name: string; tags: string[] }[] = JSON.parse(text);
  expect(pets).toEqual([expect.objectContaining(value)]);
});

test('a sample escapes the values of paths and queries', () => {
  const operation = readReference().paths['/pets/{petId}']?.get;
  const [status] = (readReference().paths['/pets']?.get?.parameters ?? []).filter((p) => p.name === 'status');
  if (!operation?.parameters || !status) throw new Error('The contract has no getPet or no filter by status.');
  const parameters = [...operation.parameters, status].map((parameter) => ({ ...parameter, example: "a'b&c/d" }));
  const [curl] = samplesOf('GET', '/pets/{petId}', { ...operation, parameters });
  expect(curl?.code).toContain(`curl 'http://localhost:3000/v1/pets/a'\\''b%26c%2Fd?status=a%27b%26c%2Fd' \\`);
});
