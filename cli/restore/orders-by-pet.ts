import { environment } from '../../lib/config/environment.ts';
import { getNumber } from '../../lib/database/attributes.ts';
import { scanTable } from '../../lib/database/read-items.ts';

/** The order of each sold pet. */
export async function ordersByPet(): Promise<Map<number, number>> {
  const orders = new Map<number, number>();
  for await (const items of scanTable(environment('ordersTable'), { ProjectionExpression: 'id, petId' })) {
    for (const item of items) orders.set(getNumber(item, 'petId'), getNumber(item, 'id'));
  }
  return orders;
}
