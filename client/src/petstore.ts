import type {
  Category,
  ListOrdersQuery,
  ListPetsQuery,
  NewCategory,
  NewOrder,
  NewPet,
  Order,
  Pet,
} from './contract.ts';
import { List } from './list.ts';
import type { CallOptions, ClientOptions, WriteOptions } from './options.ts';
import { type ApiRequest, type ApiResponse, send } from './send.ts';
import { warningOf } from './warnings.ts';

/** A client of the Petstore API, with a method for each operation. */
export class Petstore {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  readonly #warned = new Set<string>();

  /** @throws TypeError when the base URL is not a URL */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, '');
  }

  /** All categories, the oldest first. */
  async listCategories(options?: CallOptions): Promise<Category[]> {
    return (await this.#send<Category[]>('listCategories', 'GET', '/categories', undefined, options)).body;
  }

  async createCategory(category: NewCategory, options?: WriteOptions): Promise<Category> {
    return (await this.#send<Category>('createCategory', 'POST', '/categories', category, options)).body;
  }

  /** The pets that match all filters, the oldest first. */
  listPets(query?: ListPetsQuery, options?: CallOptions): List<Pet> {
    return this.#list('listPets', '/pets', query, options);
  }

  async createPet(pet: NewPet, options?: WriteOptions): Promise<Pet> {
    return (await this.#send<Pet>('createPet', 'POST', '/pets', pet, options)).body;
  }

  /** @deprecated It ends on 2027-12-31. Use `listPets({ id })`. */
  async getPet(petId: number, options?: CallOptions): Promise<Pet> {
    return (await this.#send<Pet>('getPet', 'GET', `/pets/${petId}`, undefined, options)).body;
  }

  /** Orders, the newest first. */
  listOrders(query?: ListOrdersQuery, options?: CallOptions): List<Order> {
    return this.#list('listOrders', '/store/orders', query, options);
  }

  /** Sells one pet, once. */
  async placeOrder(order: NewOrder, options?: WriteOptions): Promise<Order> {
    return (await this.#send<Order>('placeOrder', 'POST', '/store/orders', order, options)).body;
  }

  #list<Item>(operation: string, path: string, query: object = {}, options?: CallOptions): List<Item> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
    return new List<Item>(
      (page) => this.#send<Item[]>(operation, 'GET', page ? `${path}?${page}` : path, undefined, options),
      search.toString(),
    );
  }

  async #send<Output>(
    operation: string,
    method: ApiRequest['method'],
    path: string,
    body: unknown,
    options: WriteOptions | undefined,
  ): Promise<ApiResponse<Output>> {
    const request = { method, url: this.#baseUrl + path, body };
    const response = await send<Output>(this.#options, request, options);
    this.#warn(operation, response.headers);
    return response;
  }

  #warn(operation: string, headers: Headers): void {
    const warning = warningOf(operation, headers);
    if (warning === undefined || this.#warned.has(operation)) return;
    this.#warned.add(operation);
    const { onWarning = (message: string) => console.warn(message) } = this.#options;
    onWarning(warning);
  }
}
