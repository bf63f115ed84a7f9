import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { Category } from '../../../lib/contract/generated/public/types.ts';

/** Creates, renames, deletes, recounts and lists categories under random histories, with retries. */

const BYTES = 600; // Room for about eight categories, so that the store is often full.

const limits = await import('../../../lib/config/limits.ts');
jest.unstable_mockModule('../../../lib/config/limits.ts', () => ({
  ...limits,
  MAX_CATEGORY_BYTES: BYTES,
  MAX_CATEGORY_BYTES_PER_OWNER: BYTES / 2,
}));
const { RUNS, testHistories } = await import('../../support/histories.ts');
const { Conflict } = await import('../../../lib/errors/errors.ts');
const { NotFound, ServiceError } = await import('../../../lib/errors/errors.ts');
const { newMark, quotaBytes } = await import('../../../lib/categories/category-item.ts');
const { createCategoryList } = await import('../../../lib/categories/category-list.ts');
const { readState, statePlace } = await import('../../../lib/categories/category-state.ts');
const { allCategories, changeCategory, createCategory } = await import('../../../lib/categories/category-store.ts');
const { readItem } = await import('../../../lib/database/read-items.ts');
const { recountCategories } = await import('../../../lib/categories/recount-categories.ts');
const { KnownCategories } = await import('./known-categories.ts');

type Step =
  | { readonly kind: 'create'; readonly key?: number; readonly owner: number }
  | { readonly kind: 'rename'; readonly which: number }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'list'; readonly environment: number }
  | { readonly kind: 'recount' };

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('create'), key: fc.nat(3), owner: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('create'), owner: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename'), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete'), which: fc.nat(20) }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('list'), environment: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recount') }) },
);

/** Whether the category of a change is there. */
const found = (change: Promise<unknown>) =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false;
      throw error;
    },
  );

/** A history of clients and operators in two execution environments. */
function categoryHistory(problems: string[]) {
  const known = new KnownCategories(problems);
  const environments = [createCategoryList(), createCategoryList()];

  /** @param request its name; requests with an Idempotency-Key have that of the key */
  const create = async (request: string, isRepeatable: boolean, ownerId: string) => {
    const isReplay = known.isCreated(request);
    const idempotency = isRepeatable ? { idempotencyId: request, requestHash: request } : undefined;
    const start = known.now();
    try {
      // A rename keeps the description, so it tells which request created a category.
      const { record, replayed } = await createCategory({ name: 'new', description: request }, idempotency, {
        ownerId,
      });
      known.created(request, record.id, start, replayed);
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'quota_exceeded')) throw error;
      if (isReplay) problems.push(`${request} was created, and its retry exceeds the quota`);
    }
  };
  type Known = NonNullable<ReturnType<typeof known.pick>>;
  const rename = async (category: Known, name: string) => {
    const naming = known.renaming(category, name);
    try {
      const isFound = await found(changeCategory(category.id, (before) => ({ ...before, name, mark: newMark() })));
      if (isFound) naming.end = known.now();
      else if (category.deletions === 0) problems.push(`${category.request} is not there to rename`);
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'quota_exceeded')) throw error;
    }
  };
  const remove = async (category: Known) => {
    category.deletions += 1;
    if (await found(changeCategory(category.id, () => undefined))) category.isDeleted = true;
    else if (category.deletions === 1) problems.push(`${category.request} is not there to delete`);
  };
  const list = async (environment: number) => {
    const check = known.beforeList();
    const categories: Category[] = JSON.parse((await environments[environment]?.())?.json ?? '[]');
    check(categories);
  };
  const work = async (one: Step, at: number): Promise<void> => {
    if (one.kind === 'list') return list(one.environment);
    if (one.kind === 'recount') {
      return recountCategories().catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error; // Another recount took over.
      });
    }
    if (one.kind === 'create') {
      if (one.key === undefined) return create(`new-${at}`, false, `owner-${one.owner}`);
      return create(`key-${one.key}`, true, `owner-${one.key % 3}`);
    }
    const category = known.pick(one.which);
    if (!category) return;
    return one.kind === 'rename' ? rename(category, `name-${at}`) : remove(category);
  };

  const finish = async () => {
    known.settle();
    for (const environment of environments.keys()) await list(environment);
    const stored = await allCategories();
    known.checkStored(stored);
    const expectState = async (when: string) => {
      const state = await readState();
      const bytes = stored.reduce((sum, one) => sum + quotaBytes(one), 0);
      if (state.total !== bytes) problems.push(`${when}, ${bytes} bytes are counted as ${state.total}`);
      if (bytes > BYTES) problems.push(`${bytes} bytes exceed the quota`);
      for (const [ownerId, own] of Map.groupBy(stored, (one) => one.ownerId)) {
        const bytesOfOwner = own.reduce((sum, one) => sum + quotaBytes(one), 0);
        if (state.bytesOf(ownerId) !== bytesOfOwner) problems.push(`${when}, the bytes of ${ownerId} are wrong`);
        if (bytesOfOwner > BYTES / 2) problems.push(`${bytesOfOwner} bytes of ${ownerId} exceed the quota`);
      }
      const owners = new Set(stored.map(({ ownerId }) => `bytes#${ownerId}`));
      for (const name of Object.keys((await readItem(statePlace())) ?? {}))
        if (name.startsWith('bytes#') && !owners.has(name)) problems.push(`${when}, ${name} is left in the state`);
    };
    await expectState('in the end');
    const { check } = await readState();
    if (check !== stored.reduce((sum, { mark }) => sum + mark, 0)) problems.push('the state has another sum of marks');
    await recountCategories();
    await expectState('after a recount');
    for (const environment of environments.keys()) await list(environment);
  };
  return { work, finish };
}

testHistories(
  `${RUNS} random histories lose nothing, duplicate nothing, exceed no quota and list everything`,
  ['categoriesTable', 'idempotencyTable'],
  step,
  categoryHistory,
);
