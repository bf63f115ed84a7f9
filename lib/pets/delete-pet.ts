import { transact } from '../database/transact.ts';
import { petAt } from './pet-item.ts';
import { findPet, noSuchPet, petSold } from './pet-store.ts';

/**
 * Deletes a pet that is not sold. Nothing is kept of it.
 * @throws NotFound
 * @throws Conflict when it is sold
 */
export async function deletePet(id: number): Promise<void> {
  const refusals = await transact([
    {
      Delete: {
        ...petAt(id),
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
