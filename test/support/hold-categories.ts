import { statePlace } from '../../lib/categories/category-state.ts';
import { transact } from '../../lib/database/transact.ts';

/** Holds the categories, like a recount that was killed. The next recount ends the hold. */
export async function holdCategories(): Promise<void> {
  const update = { UpdateExpression: 'SET heldBy = :token', ExpressionAttributeValues: { ':token': { S: 'killed' } } };
  await transact([{ Update: { ...statePlace(), ...update } }]);
}
