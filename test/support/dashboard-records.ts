import { placeOrder } from '../../lib/orders/place-order.ts';
import type { DashboardBrowser } from './dashboard-browser.ts';

/** Adds records through the dashboard's API. */
export function recordsOf(dashboard: Pick<DashboardBrowser, 'send' | 'setRecord'>) {
  const add = async (path: string, body: object) => {
    const response = await dashboard.send({ path, body });
    if (response.status >= 300) throw new Error(response.text);
    return Object(response.body);
  };
  const addPet = async (name: string, more: object = {}): Promise<number> => (await add('/pets', { name, ...more })).id;
  return {
    read: async <Body>(path: string) => (await dashboard.send({ path })).body as Body,
    /** @returns its id */
    addPet,
    /** @returns its id */
    addCategory: async (name: string): Promise<number> => (await add('/categories', { name })).id,
    addKey: async (name: string, more: object = {}): Promise<{ readonly keyId: string; readonly lastFour: string }> =>
      (await add('/keys', { name, ...more })).record,
    addPerson: (email: string, role: string) => add('/people', { email, role }),
    /** @returns the id of a new order for a new pet */
    placeOrder: async () => (await placeOrder({ petId: await addPet('Ordered') }, undefined)).record.id,
    addLiveDomain: async (domain: string): Promise<void> => {
      await dashboard.setRecord(domain, 'CNAME', 'sites.petstore.localhost');
      await add('/domains', { domain });
      await dashboard.send({ method: 'POST', path: `/domains/${domain}/verification` });
    },
  };
}
