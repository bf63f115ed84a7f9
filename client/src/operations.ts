// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { Category, Event, Inventory, ListEventsQuery, ListOrdersQuery, ListPetsQuery, NewCategory, NewOrder, NewPet, Order, Pet, PetChanges } from './contract.ts';
import type { List } from './list.ts';
import type { CallOptions, ChangeOptions, WriteOptions } from './options.ts';
import type { Call } from './send.ts';

/** The methods of the client: one for each operation. */
export abstract class Operations {
  protected abstract request<Output>(call: Call, options: ChangeOptions | undefined): Promise<Output>;

  protected abstract list<Item>(call: Call, query: object | undefined, options: CallOptions | undefined): List<Item>;

  /** List categories. */
  listCategories(options?: CallOptions): Promise<Category[]> {
    return this.request({ operation: 'listCategories', method: 'GET', path: `/categories` }, options);
  }

  /** Create a category. */
  createCategory(body: NewCategory, options?: WriteOptions): Promise<Category> {
    return this.request({ operation: 'createCategory', method: 'POST', path: `/categories`, body }, options);
  }

  /** List pets. */
  listPets(query?: ListPetsQuery, options?: CallOptions): List<Pet> {
    return this.list({ operation: 'listPets', method: 'GET', path: `/pets` }, query, options);
  }

  /** Create a pet. */
  createPet(body: NewPet, options?: WriteOptions): Promise<Pet> {
    return this.request({ operation: 'createPet', method: 'POST', path: `/pets`, body }, options);
  }

  /** Get a pet. @deprecated It ends on 2027-12-31. Use `/pets?id={petId}`. */
  getPet(petId: number, options?: CallOptions): Promise<Pet> {
    return this.request({ operation: 'getPet', method: 'GET', path: `/pets/${encodeURIComponent(petId)}` }, options);
  }

  /** Change a pet. */
  updatePet(petId: number, body: PetChanges, options?: ChangeOptions): Promise<Pet> {
    return this.request({ operation: 'updatePet', method: 'PATCH', path: `/pets/${encodeURIComponent(petId)}`, body }, options);
  }

  /** Delete a pet. */
  deletePet(petId: number, options?: ChangeOptions): Promise<void> {
    return this.request({ operation: 'deletePet', method: 'DELETE', path: `/pets/${encodeURIComponent(petId)}` }, options);
  }

  /** List orders. */
  listOrders(query?: ListOrdersQuery, options?: CallOptions): List<Order> {
    return this.list({ operation: 'listOrders', method: 'GET', path: `/store/orders` }, query, options);
  }

  /** Place an order. */
  placeOrder(body: NewOrder, options?: WriteOptions): Promise<Order> {
    return this.request({ operation: 'placeOrder', method: 'POST', path: `/store/orders`, body }, options);
  }

  /** Get an order. */
  getOrder(orderId: number, options?: CallOptions): Promise<Order> {
    return this.request({ operation: 'getOrder', method: 'GET', path: `/store/orders/${encodeURIComponent(orderId)}` }, options);
  }

  /** Cancel an order. */
  cancelOrder(orderId: number, options?: ChangeOptions): Promise<void> {
    return this.request({ operation: 'cancelOrder', method: 'DELETE', path: `/store/orders/${encodeURIComponent(orderId)}` }, options);
  }

  /** Count pets by status. */
  getInventory(options?: CallOptions): Promise<Inventory> {
    return this.request({ operation: 'getInventory', method: 'GET', path: `/store/inventory` }, options);
  }

  /** Follow changes. */
  listEvents(query?: ListEventsQuery, options?: CallOptions): List<Event> {
    return this.list({ operation: 'listEvents', method: 'GET', path: `/events` }, query, options);
  }
}
