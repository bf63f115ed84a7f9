import { port } from '../../../lib/config/ports.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { ada, makeSite } from '../../support/project.ts';
import { ADMIN, type Body, type Client } from './client.ts';

/** What a client sees of a record: its tag, and the rest. */
export interface Shown {
  readonly etag: string;
  readonly rest: unknown;
}

/** A kind of record, with what other clients do to it. */
export interface Kind {
  /** Creates a record, and returns its id. */
  create(): Promise<string>;
  /** Reads a record. `undefined` once it was deleted. */
  read(id: string): Promise<Shown | undefined>;
  /** Changes a record and undoes that, so that it looks as before. An order only goes forward, by one step. */
  touch(id: string): Promise<unknown>;
  /** Deletes a record. Absent if nobody can. */
  remove?(id: string): Promise<unknown>;
  /** An id that no record has. Absent if there is always exactly one record. */
  readonly unknown?: string;
}

function shown(body: Body): Shown | undefined {
  if (body === undefined) return undefined;
  const { etag, ...rest } = body;
  return { etag, rest };
}

/** The kinds of records of a stage. */
export function recordsOf({ send, must, project }: Client) {
  let count = 0;
  const get = async (path: string): Promise<Body> => (await send('dashboard', { method: 'GET', path })).body;
  const found = async (path: string, is: (record: Body) => boolean): Promise<Body> => (await get(path)).find(is);
  const change = (method: string, path: string, ...bodies: readonly object[]) =>
    bodies.reduce<Promise<unknown>>(async (before, body) => {
      await before;
      return must(method, path, body);
    }, Promise.resolve());
  const sell = async () => {
    const body = { petId: Number(await pet.create()) };
    return String(Object((await send('public', { method: 'POST', path: '/store/orders', body })).body).id);
  };
  const approve = async (id: string) => {
    await must('POST', `/orders/${id}/approval`);
    return id;
  };
  const deploy = async () => deploySite(port('siteStorage'), await makeSite('Site'), ada);
  const addDomain = async (domain: string) => String((await must('POST', '/domains', { domain })).domain);
  const addLiveDomain = async () => {
    const name = await domain.create();
    await project.point(name);
    await project.verify(name);
    return name;
  };
  const target = async () => ({ to: await addDomain('to.shop.localhost'), status: 301 });
  const redirect = async (from: string) => {
    await must('PUT', `/domains/${from}/redirect`, await target());
    return from;
  };
  const stop = (from: string) => must('DELETE', `/domains/${from}/redirect`);

  const pet: Kind = {
    create: async () => String((await must('POST', '/pets', { name: 'Rex' })).id),
    read: async (id) => shown((await get(`/pets/${id}`)).pet),
    touch: (id) => change('PATCH', `/pets/${id}`, { name: 'Max' }, { name: 'Rex' }),
    remove: (id) => must('DELETE', `/pets/${id}`),
    unknown: '5',
  };
  const category: Kind = {
    create: async () => String((await must('POST', '/categories', { name: 'Dogs' })).id),
    read: async (id) => shown((await get(`/categories?id=${id}`))[0]),
    touch: (id) => change('PATCH', `/categories/${id}`, { name: 'Cats' }, { name: 'Dogs' }),
    remove: (id) => must('DELETE', `/categories/${id}`),
    unknown: '5',
  };
  const placedOrder: Kind = {
    create: sell,
    read: async (id) => shown((await get(`/orders/${id}`)).order),
    touch: approve,
    unknown: '5',
  };
  const approvedOrder: Kind = {
    ...placedOrder,
    create: async () => approve(await sell()),
    touch: (id) => must('POST', `/orders/${id}/delivery`),
  };
  const key: Kind = {
    create: async () => (await must('POST', '/keys', { name: 'shop' })).record.keyId,
    read: async (id) => shown(await get(`/keys/${id}`)),
    touch: (id) => change('PATCH', `/keys/${id}`, { name: 'store' }, { name: 'shop' }),
    unknown: 'key_000000000000',
  };
  const person: Kind = {
    create: async () => {
      count += 1;
      return (await must('POST', '/people', { email: `p${count}@example.com`, role: 'admin' })).email;
    },
    read: async (email) => shown(await found('/people', (one) => one.email === email)),
    touch: (email) => change('PATCH', `/people/${email}`, { role: 'viewer' }, { role: 'admin' }),
    remove: (email) => must('DELETE', `/people/${email}`),
    unknown: 'nobody@example.com',
  };
  const plan: Kind = {
    create: async () => (await must('PUT', '/project/plan', { plan: 'enterprise' })).plan,
    read: async () => {
      const { plan: rest, etag } = await get('/project');
      return { etag, rest };
    },
    touch: () => change('PUT', '/project/plan', { plan: 'pro' }, { plan: 'enterprise' }),
  };
  const deployment: Kind = {
    create: async () => {
      const id = await deploy();
      await deploy();
      return id;
    },
    read: async (id) => ({
      etag: (await found('/deployments', (one) => one.id === id)).etag,
      rest: (await get('/project')).liveDeployment,
    }),
    touch: async (id) => {
      const { liveDeployment } = await get('/project');
      for (const next of [id, liveDeployment]) await must('POST', `/deployments/${next}/rollback`);
    },
    unknown: 'dep_none',
  };
  const domain: Kind = {
    create: async () => {
      await target();
      count += 1;
      return addDomain(`d${count}.shop.localhost`);
    },
    read: async (name) => {
      const one = await found('/domains', (other) => other.domain === name);
      return one && { etag: one.etag, rest: [one.role, one.redirect] };
    },
    touch: async (name) => stop(await redirect(name)),
    remove: (name) => must('DELETE', `/domains/${name}`),
    unknown: 'none.shop.localhost',
  };
  const liveDomain: Kind = { ...domain, create: addLiveDomain };
  const redirectedDomain: Kind = {
    ...domain,
    create: async () => redirect(await domain.create()),
    touch: async (name) => {
      await stop(name);
      await redirect(name);
    },
  };
  const EMPTY = { primary: null, redirects: [] };
  const settings: Kind = {
    create: async () => {
      await target();
      await addDomain('from.shop.localhost');
      await must('PUT', '/domain-settings', EMPTY);
      return 'settings';
    },
    read: async () => {
      const { headers, body } = await send('dashboard', { method: 'GET', path: '/domain-settings' });
      return { etag: headers.ETag ?? '', rest: body };
    },
    touch: async () => {
      const redirects = [{ from: 'from.shop.localhost', ...(await target()) }];
      await change('PUT', '/domain-settings', { ...EMPTY, redirects }, EMPTY);
    },
  };
  const primaryDomain: Kind = {
    ...domain,
    create: async () => {
      const name = await addLiveDomain();
      await must('PUT', `/domains/${name}/primary`);
      return name;
    },
    touch: async (name) => {
      await must('PUT', '/domain-settings', EMPTY);
      await must('PUT', `/domains/${name}/primary`);
    },
  };
  const soldPet = async () => String((await get(`/orders/${await sell()}`)).order.petId);
  const revokedKey = async () => {
    const id = await key.create();
    await must('DELETE', `/keys/${id}`);
    return id;
  };
  const lastAdmin = async () => {
    const others = (await get('/people')).filter(({ email }: Body) => email !== ADMIN);
    for (const { email } of others) await must('PATCH', `/people/${email}`, { role: 'viewer' });
    return ADMIN;
  };
  const failedDeployment = async () => {
    const storage = { ...port('siteStorage'), store: () => Promise.reject(new Error('The disk is full.')) };
    await deploySite(storage, await makeSite('Site'), ada).catch(() => {});
    return (await found('/deployments', (one) => one.status === 'failed')).id;
  };
  const redirectTarget = async () => (await redirect(await domain.create())) && (await target()).to;
  return {
    kinds: {
      ...{ pet, category, placedOrder, approvedOrder, key, person, plan, deployment },
      ...{ domain, liveDomain, primaryDomain, redirectedDomain, settings },
    },
    /** Make a record in a state that forbids some change, and return its id. */
    forbidding: {
      ...{ soldPet, placedOrder: sell, approvedOrder: approvedOrder.create, revokedKey, lastAdmin, failedDeployment },
      redirectTarget,
    },
    /** Removes the domains that tests have left. A plan serves only so many. */
    removeDomains: async () => {
      await must('PUT', '/domain-settings', EMPTY);
      for (const one of await get('/domains')) await must('DELETE', `/domains/${one.domain}`);
    },
  };
}
