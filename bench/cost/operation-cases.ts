import { type BenchRequest, CREATE_CATEGORY, LIST_CATEGORIES } from '../stage/request-event.ts';

/** One use of an operation. */
export interface OperationCase {
  readonly operationId: string;
  readonly title: string;
  /** The request with a number: those that do something can't be made twice. */
  request(number: number): BenchRequest;
}

const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * What the costs are measured of.
 * @param categoryId of a category that there is
 * @param petIds of pets that can be bought
 */
export function operationCases(categoryId: number, petIds: readonly number[]): OperationCase[] {
  const petId = petIds[0] ?? 0;
  return [
    { operationId: 'listCategories', title: '`GET /categories`', request: () => LIST_CATEGORIES },
    { operationId: 'createCategory', title: '`POST /categories`', request: () => CREATE_CATEGORY },
    {
      operationId: 'createCategory',
      title: '`POST /categories` with an Idempotency-Key',
      request: (number) => ({ ...CREATE_CATEGORY, headers: { [IDEMPOTENCY_KEY]: `request-${number}` } }),
    },
    { operationId: 'listPets', title: '`GET /pets`, 50 of them', request: () => ({ path: '/pets' }) },
    { operationId: 'listPets', title: '`GET /pets?id=…`', request: () => ({ path: '/pets', query: `id=${petId}` }) },
    {
      operationId: 'createPet',
      title: '`POST /pets` with a category',
      request: () => ({ path: '/pets', body: { name: 'Nibbles', categoryId, tags: ['friendly'] } }),
    },
    { operationId: 'getPet', title: '`GET /pets/{petId}`', request: () => ({ path: `/pets/${petId}` }) },
    {
      operationId: 'placeOrder',
      title: '`POST /store/orders`',
      request: (number) => ({ path: '/store/orders', body: { petId: petIds[number] } }),
    },
    { operationId: 'listOrders', title: '`GET /store/orders`, 50 of them', request: () => ({ path: '/store/orders' }) },
  ];
}
