import { expect, test } from '@jest/globals';
import { type Petstore, PreconditionFailedError } from '../../client/src/index.ts';
import { useFaultyService } from './faulty-service.ts';

/** Tests how the client protects changes from those that others made meanwhile. */

const service = useFaultyService();

test('a change with the etag that was read is made, and the changed pet has a new one', async () => {
  const petstore = service.client();
  const pet = await petstore.createPet({ name: 'Rex' });
  const changed = await petstore.updatePet(pet.id, { tags: ['calm'] }, { ifMatch: pet.etag });
  expect(changed).toEqual({ ...pet, tags: ['calm'], etag: expect.not.stringMatching(`^${pet.etag}$`) });
  expect(await petstore.updatePet(pet.id, { tags: [] }, { ifMatch: changed.etag })).toMatchObject({ tags: [] });
});

test.each<[string, (petstore: Petstore, id: number, ifMatch: string) => Promise<unknown>]>([
  ['changed', (petstore, id, ifMatch) => petstore.updatePet(id, { tags: ['calm'] }, { ifMatch })],
  ['deleted', (petstore, id, ifMatch) => petstore.deletePet(id, { ifMatch })],
])(
  'a pet that somebody else has changed since is not %s, which is a PreconditionFailedError',
  async (_title, change) => {
    const petstore = service.client();
    const { id, etag } = await petstore.createPet({ name: 'Rex' });
    const current = await petstore.updatePet(id, { status: 'pending' });
    const error = await change(petstore, id, etag).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(PreconditionFailedError);
    expect(error).toMatchObject({ code: 'precondition_failed', status: 412 });
    expect(await petstore.getPet(id)).toEqual(current);
  },
);

test('an order is canceled by its etag', async () => {
  const petstore = service.client();
  const { id: petId } = await petstore.createPet({ name: 'Rex' });
  const { id, etag } = await petstore.placeOrder({ petId });
  await expect(petstore.cancelOrder(id, { ifMatch: '"another"' })).rejects.toBeInstanceOf(PreconditionFailedError);
  await expect(petstore.cancelOrder(id, { ifMatch: etag })).resolves.toBeUndefined();
});
