import type { Call, TestResponse } from '../../support/call.ts';
import { HttpClient } from './http-client.ts';

/** A request that a client made: to what, how it ended, and how long that took. */
export interface Sample {
  readonly operation: string;
  /** The status, or why there was none. */
  readonly outcome: number | string;
  readonly milliseconds: number;
  readonly retryAfter: string | undefined;
}

type Act = (operation: string, call: Call) => Promise<TestResponse | undefined>;

/**
 * Has clients do something over and over, each as soon as it has a response, until a time.
 * @param until in milliseconds, of `performance.now()`
 * @param turn what a client does once, given what makes its requests
 */
export async function traffic(
  service: { readonly baseUrl: string; readonly apiKey: string },
  clients: number,
  until: number,
  turn: (act: Act) => Promise<void>,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const client = async (): Promise<void> => {
    const http = new HttpClient(service.baseUrl);
    const act: Act = async (operation, call) => {
      const start = performance.now();
      const note = (outcome: Sample['outcome'], retryAfter?: string) =>
        samples.push({ operation, outcome, milliseconds: performance.now() - start, retryAfter });
      try {
        const response = await http.send({ ...call, apiKey: service.apiKey });
        note(response.status, response.headers['retry-after']);
        return response;
      } catch (error) {
        note(String(error));
        return undefined;
      }
    };
    while (performance.now() < until) await turn(act);
    http.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return samples;
}

/** What a shop does all day: it looks at its lists, takes in a pet, looks at it and sells it; now and then a new category. */
export async function shop(act: Act): Promise<void> {
  await act('listPets', { path: '/pets?limit=20' });
  if (Math.random() < 0.005) await act('createCategory', { path: '/categories', body: { name: 'Under load' } });
  const created = await act('createPet', { path: '/pets', body: { name: 'Rex', tags: ['under load'] } });
  const id = created?.status === 201 ? JSON.parse(created.text).id : undefined;
  if (id !== undefined) {
    await act('getPet', { path: `/pets/${id}` });
    await act('placeOrder', { path: '/store/orders', body: { petId: id } });
  }
  await act('listOrders', { path: '/store/orders?limit=20' });
  await act('listCategories', { path: '/categories' });
}
