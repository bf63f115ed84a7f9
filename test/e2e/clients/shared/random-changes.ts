import { ConflictError, InvalidRequestError, NotFoundError, type Petstore } from '../../../../client/src/index.ts';

/** Records that the changes of this run can hit, the latest ones. */
const pets: number[] = [];
const orders: number[] = [];

/** Clients can't delete categories, and the quota has room for some more than these. */
let categoriesLeft = 200;

const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

/** Creates, changes, sells, cancels or deletes a record. */
export async function changeSomething(petstore: Petstore): Promise<void> {
  const [pet, order, chance] = [pick(pets), pick(orders), Math.random()];
  try {
    if (pet === undefined || chance < 0.3) {
      pets.push((await petstore.createPet({ name: `Rex ${chance}`, tags: ['new'] })).id);
    } else if (chance < 0.35 && categoriesLeft > 0) {
      categoriesLeft -= 1;
      await petstore.createCategory({ name: `Category ${chance}` });
    } else if (chance < 0.6) {
      await petstore.updatePet(pet, { name: `Max ${chance}`, tags: [] });
    } else if (chance < 0.75) {
      orders.push((await petstore.placeOrder({ petId: pet, shipDate: '2027-01-01T00:00:00Z' })).id);
    } else if (chance < 0.88) {
      await petstore.deletePet(pet);
    } else if (order !== undefined) {
      await petstore.cancelOrder(order);
    }
  } catch (error) {
    // Others have sold, deleted or canceled it first. An order of a deleted pet is an invalid request.
    if (![ConflictError, NotFoundError, InvalidRequestError].some((Expected) => error instanceof Expected)) throw error;
  }
}
