import type { Call, TestResponse } from '../../../support/call.ts';
import { HttpClient } from './http-client.ts';

/** A request of a client: its target, its result and its duration. */
export interface Sample {
  readonly operation: string;
  /** The status, or the reason why there is none. */
  readonly outcome: number | string;
  readonly milliseconds: number;
  readonly retryAfter: string | undefined;
}

type Act = (operation: string, call: Call) => Promise<TestResponse | undefined>;

/**
 * Makes clients repeat a task, each as soon as it has a response, until a deadline.
 * @param until in milliseconds, of `performance.now()`
 * @param turn one run of the task, with a function that sends requests
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

/** A typical client: it reads its lists, creates a pet, reads it and sells it, and sometimes creates a category. */
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
