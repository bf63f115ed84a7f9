import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { Category } from '../../../lib/contract/generated/public/types.ts';

/** Creates, deletes and lists categories under random histories, with retries under an Idempotency-Key. */

const BYTES = 700; // Room for about eight categories, so that the store is often full.

const limits = await import('../../../lib/config/limits.ts');
jest.unstable_mockModule('../../../lib/config/limits.ts', () => ({
  ...limits,
  MAX_CATEGORY_BYTES: BYTES,
  MAX_CATEGORY_BYTES_PER_HOLDER: BYTES / 2,
}));
const { RUNS, testHistories } = await import('../../support/histories.ts');
const { QuotaExceeded } = await import('../../../lib/errors/errors.ts');
const { createCategoryList } = await import('../../../lib/categories/category-list.ts');
const { allCategoryItems, insertCategory } = await import('../../../lib/categories/category-store.ts');
const { deleteCategory, listCategoriesForOperators, recountCategories } = await import(
  '../../../lib/categories/manage-categories.ts'
);
const { getWriteToken } = await import('../../../lib/idempotency/idempotency-record.ts');
const { newWriteToken } = await import('../../../lib/idempotency/write-token.ts');

type Step =
  | { readonly kind: 'create'; readonly key?: number; readonly holder: number }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'list'; readonly environment: number }
  | { readonly kind: 'recount' };

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('create'), key: fc.nat(2), holder: fc.nat(1) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), holder: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete'), which: fc.nat(20) }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('list'), environment: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recount') }) },
);
/** A history of clients and operators in two execution environments. */
function categoryHistory(problems: string[]) {
  const acknowledged = new Map<string, number>();
  const deleting = new Set<number>();
  const deleted = new Set<number>();
  const environments = [createCategoryList(), createCategoryList()];

  const create = async (name: string, key: string | undefined, holderId: string) => {
    const isRepeated = acknowledged.has(name);
    const writeToken =
      key === undefined ? newWriteToken() : await getWriteToken({ idempotencyId: key, requestHash: name });
    try {
      const { id } = await insertCategory({ name }, writeToken, holderId);
      if ((acknowledged.get(name) ?? id) !== id) problems.push(`${name} got ${acknowledged.get(name)} and ${id}`);
      acknowledged.set(name, id);
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      if (isRepeated) problems.push(`${name} was created, and its retry exceeds the quota`);
    }
  };
  const remove = async (which: number) => {
    const known = [...acknowledged.values()];
    const id = known[which % (known.length || 1)];
    if (id === undefined) return;
    deleting.add(id);
    if (!(await deleteCategory(id))) problems.push(`${id} is not there to delete`);
    deleted.add(id);
  };
  const list = async (environment: number) => {
    const expected = [...acknowledged].filter(([, id]) => !deleting.has(id));
    const gone = [...deleted];
    const { text } = (await environments[environment]?.()) ?? { text: '[]' };
    const listed: Category[] = JSON.parse(text);
    const names = new Map(listed.map(({ id, name }) => [id, name]));
    for (const [name, id] of expected) {
      if (!deleting.has(id) && names.get(id) !== name) problems.push(`${name} (${id}) is missing`);
    }
    for (const id of gone) if (names.has(id)) problems.push(`${id} is deleted, and listed`);
    const order = listed.map(({ id }) => id);
    if (String(order) !== String([...names.keys()].sort((one, other) => one - other))) problems.push(`order ${order}`);
  };
  const work = (one: Step, at: number) => {
    if (one.kind === 'delete') return remove(one.which);
    if (one.kind === 'list') return list(one.environment);
    if (one.kind === 'recount') return recountCategories().then(() => undefined);
    const holderId = `holder-${one.holder}`;
    return one.key === undefined
      ? create(`new-${at}`, undefined, holderId)
      : create(`key-${one.key}`, `key-${one.key}`, `holder-${one.key % 2}`);
  };

  const finish = async () => {
    // In the end, every environment lists the same categories, and the recounted quota matches.
    for (const environment of environments.keys()) await list(environment);
    const byToken = new Map<string, string>();
    const stored = new Set<number>();
    for await (const { id, writeToken } of allCategoryItems()) {
      const [token, where] = [writeToken?.S ?? '', id?.N ?? ''];
      if (byToken.has(token)) problems.push(`one request wrote ${byToken.get(token)} and ${where}`);
      byToken.set(token, where);
      stored.add(Number(where));
    }
    for (const [name, id] of acknowledged) if (!stored.has(id)) problems.push(`${name} (${id}) is lost`);
    const { categories, state } = await listCategoriesForOperators();
    const bytes = categories.reduce((sum, one) => sum + one.bytes, 0);
    if (state.total !== bytes) problems.push(`${bytes} bytes are counted as ${state.total}`);
    if (bytes > BYTES) problems.push(`${bytes} bytes exceed the quota`);
    if ((await recountCategories()).total !== bytes) problems.push('the recount is wrong');
  };
  return { work, finish };
}

testHistories(
  `${RUNS} random histories lose nothing, duplicate nothing and list everything`,
  ['categoriesTable', 'idempotencyTable'],
  step,
  categoryHistory,
);
