import { environment } from '../config/environment.ts';
import { recordKey } from '../database/attributes.ts';
import { transact } from '../database/transact.ts';
import { PETS } from './pet-item.ts';
import { findPet, noSuchPet, petSold } from './pet-store.ts';

/**
 * Deletes a pet that is not sold. Nothing is kept of it.
 * @throws NotFound
 * @throws Conflict when it is sold
 * @throws ServiceUnavailable
 */
export async function deletePet(id: number): Promise<void> {
  if (!Number.isSafeInteger(id)) throw noSuchPet(); // The id was rounded, so it would delete another pet.
  const refusals = await transact([
    {
      Delete: {
        TableName: environment('petsTable'),
        Key: recordKey(PETS, id),
        ConditionExpression: 'attribute_exists(id) AND #status <> :sold',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':sold': { S: 'sold' } },
      },
    },
  ]);
  if (!refusals) return;
  // Deleted pets never come back. So a pet that exists now was there, and sold, when its deletion was rejected.
  throw (await findPet(id)) ? petSold(id) : noSuchPet();
}
