import { expect, test } from '@jest/globals';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { startWithFileLimit } from '../../support/command.ts';
import { send } from '../../support/http.ts';
import { type LocalService, startLocalService } from '../../support/local-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The space on the disk. It is enough for the first start. */
const SPACE_KB = 512;
const MAX_CREATES = 500;
/** More than a kilobyte per pet, so that the disk fills quickly. */
const tags = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(50, 'x'));

async function createPet({ baseUrl, apiKey }: LocalService) {
  return send(baseUrl, { path: '/pets', apiKey, body: { name: 'Rex', tags } });
}

async function listPets({ baseUrl, apiKey }: LocalService): Promise<Pet[]> {
  const { text } = await send(baseUrl, { path: '/pets?limit=100', apiKey });
  return JSON.parse(text);
}

test('with a full disk, the service rejects writes, keeps reading and loses no acknowledged write', async () => {
  const folder = temporaryFolder();
  const service = await startLocalService(folder, {}, [], startWithFileLimit(SPACE_KB));
  const created: Pet[] = [];
  let response = await createPet(service);
  while (response.status === 201 && created.length < MAX_CREATES) {
    created.push(JSON.parse(response.text));
    response = await createPet(service);
  }
  expect(response).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  // Writes after a failed write could be lost, so the service rejects them.
  expect((await createPet(service)).status).toBe(503);
  expect(await listPets(service)).toEqual(expect.arrayContaining(created.slice(0, 10)));
  expect(service.stderr()).toMatch(/^petstore: The data can't be written: .*\n/m);
  expect(await service.end('SIGTERM')).toBe(0);

  const again = await startLocalService(folder);
  for (const pet of created) {
    expect((await send(again.baseUrl, { path: `/pets?id=${pet.id}`, apiKey: again.apiKey })).body).toEqual([pet]);
  }
  expect((await createPet(again)).status).toBe(201);
  await again.end('SIGTERM');
});
