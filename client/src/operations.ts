// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { Category, ListOrdersQuery, ListPetsQuery, NewCategory, NewOrder, NewPet, Order, Pet, PetChanges } from './contract.ts';
import type { List } from './list.ts';
import type { CallOptions, WriteOptions } from './options.ts';
import type { ApiRequest } from './send.ts';

/** The methods of the client: one for each operation. */
export abstract class Operations {
  protected abstract request<Output>(
    operation: string,
    method: ApiRequest['method'],
    path: string,
    body: unknown,
    options: WriteOptions | undefined,
  ): Promise<Output>;

  protected abstract list<Item>(
    operation: string,
    path: string,
    query: object | undefined,
    options: CallOptions | undefined,
  ): List<Item>;

  /** List categories. */
  listCategories(options?: CallOptions): Promise<Category[]> {
    return this.request('listCategories', 'GET', `/categories`, undefined, options);
  }

  /** Create a category. */
  createCategory(body: NewCategory, options?: WriteOptions): Promise<Category> {
    return this.request('createCategory', 'POST', `/categories`, body, options);
  }

  /** List pets. */
  listPets(query?: ListPetsQuery, options?: CallOptions): List<Pet> {
    return this.list('listPets', `/pets`, query, options);
  }

  /** Create a pet. */
  createPet(body: NewPet, options?: WriteOptions): Promise<Pet> {
    return this.request('createPet', 'POST', `/pets`, body, options);
  }

  /** Get a pet. @deprecated It ends on 2027-12-31. Use `/pets?id={petId}`. */
  getPet(petId: number, options?: CallOptions): Promise<Pet> {
    return this.request('getPet', 'GET', `/pets/${encodeURIComponent(petId)}`, undefined, options);
  }

  /** Change a pet. */
  updatePet(petId: number, body: PetChanges, options?: CallOptions): Promise<Pet> {
    return this.request('updatePet', 'PATCH', `/pets/${encodeURIComponent(petId)}`, body, options);
  }

  /** Delete a pet. */
  deletePet(petId: number, options?: CallOptions): Promise<void> {
    return this.request('deletePet', 'DELETE', `/pets/${encodeURIComponent(petId)}`, undefined, options);
  }

  /** List orders. */
  listOrders(query?: ListOrdersQuery, options?: CallOptions): List<Order> {
    return this.list('listOrders', `/store/orders`, query, options);
  }

  /** Place an order. */
  placeOrder(body: NewOrder, options?: WriteOptions): Promise<Order> {
    return this.request('placeOrder', 'POST', `/store/orders`, body, options);
  }

  /** Get an order. */
  getOrder(orderId: number, options?: CallOptions): Promise<Order> {
    return this.request('getOrder', 'GET', `/store/orders/${encodeURIComponent(orderId)}`, undefined, options);
  }

  /** Cancel an order. */
  cancelOrder(orderId: number, options?: CallOptions): Promise<void> {
    return this.request('cancelOrder', 'DELETE', `/store/orders/${encodeURIComponent(orderId)}`, undefined, options);
  }
}
