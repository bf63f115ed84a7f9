import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { changeCategory } from '../../../lib/categories/category-store.ts';
import { renameCategory } from '../../../lib/categories/manage-categories.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { changePlan } from '../../../lib/project/project-store.ts';
import { type Call, call } from '../../support/call.ts';
import { describeWithJava } from '../../support/engines.ts';
import { shared } from '../../support/shared.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const COST = path.resolve(import.meta.dirname, '../../../docs/operations/cost.md');
const operator = { kind: 'command', name: 'operator' } as const;
/** DynamoDB's price for a million write units of tables on demand, in us-east-1. */
const DOLLARS = 0.625;

/** Measures the write units of every write, as DynamoDB Local reports them, and compares them with the documentation. */
describeWithJava('the write units of', () => {
  const stage = useTestStage(shared.startDynamodbLocal);
  const shop = shopOf(stage);
  const rows: string[] = [];
  let categoryId = 0;

  async function measure(title: string, write: () => Promise<unknown>): Promise<void> {
    const meter = stage.database.meter();
    await write();
    const { writeUnits: units, indexWriteUnits: ofIndexes } = meter;
    rows.push(`| ${title} | ${units} | ${ofIndexes} | ${(units * DOLLARS).toFixed(2)} |`);
  }
  const send = async (request: Call, status: number) => {
    const response = await call({ apiKey: stage.apiKey, ...request });
    expect(response.status).toBe(status);
    return JSON.parse(response.text || '{}');
  };
  const sold = async (pet: object = {}, order: object = {}) => {
    const { id } = await shop.addPet({ categoryId, ...pet });
    return send({ path: '/store/orders', body: { petId: id, ...order } }, 201);
  };
  const patch = ({ id }: Pet, body: object, headers = {}) =>
    send({ method: 'PATCH', path: `/pets/${id}`, body, headers }, 200);

  beforeAll(async () => {
    categoryId = (await shop.addCategory()).id;
  });

  test('every write are those in docs/operations/cost.md', async () => {
    const pet = { name: 'Rex', categoryId };
    const post = (body: object, headers = {}) => send({ path: '/pets', body, headers }, 201);
    await measure('`createCategory`', () => shop.addCategory('Cats'));
    await measure('`createPet` without a category', () => post({ name: 'Rex' }));
    await measure('`createPet` in a category', () => post(pet));
    await measure('… with a `reference`', () => post({ ...pet, reference: 'r' }));
    await measure('… with an `Idempotency-Key`', () => post(pet, { 'Idempotency-Key': 'once' }));
    const [one, two] = [await shop.addPet(pet), await shop.addPet({ ...pet, reference: 'r' })];
    await measure('`updatePet`, its name', () => patch(one, { name: 'Max' }));
    await measure('… its name, with a `reference`', () => patch(two, { name: 'Max' }));
    await measure('… its name, with an `Idempotency-Key`', () =>
      patch(one, { name: 'Tom' }, { 'Idempotency-Key': 'rename' }),
    );
    await measure('… its status', () => patch(one, { status: 'pending' }));
    await measure('`deletePet`', () => send({ method: 'DELETE', path: `/pets/${one.id}` }, 204));
    const forSale = await shop.addPet(pet);
    await measure('`placeOrder`', () => send({ path: '/store/orders', body: { petId: forSale.id } }, 201));
    const another = await shop.addPet(pet);
    await measure('… with a `reference`', () =>
      send({ path: '/store/orders', body: { petId: another.id, reference: 'r' } }, 201),
    );
    const order = await sold();
    await measure('`cancelOrder`', () => send({ method: 'DELETE', path: `/store/orders/${order.id}` }, 204));
    const approved = await sold();
    await measure('approving an order, with its entry in the activity log', () =>
      advanceOrderTo('approved', approved.id, by(operator)),
    );
    await measure('… delivering it', () => advanceOrderTo('delivered', approved.id, by(operator)));
    await measure('renaming a category, with its entry in the activity log', () =>
      renameCategory(categoryId, 'Rabbits', by(operator)),
    );
    await measure('deleting a category, without one', () => changeCategory(categoryId, () => undefined));
    const { record } = await keys.createKey({ name: 'shop' }, by(operator));
    await measure('creating a key', () => keys.createKey({ name: 'other' }, by(operator)));
    await measure('… revoking it', () => keys.revokeKey(record.keyId, by(operator)));
    await measure('inviting a person', () => invitePerson('ada@example.com', 'viewer', by(operator)));
    await measure('changing the plan', () => changePlan('pro', by(operator)));
    const text = readFileSync(COST, 'utf8');
    const [, table = ''] = text.split('| write | units | of these, indexes | $ per million |\n|---|---|---|---|\n');
    expect(table.slice(0, table.indexOf('\n\n')).split('\n')).toEqual(rows);
  });
});
