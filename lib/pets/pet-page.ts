import type { ListPetsInput, Pet } from '../contract/generated/public/types.ts';
import type { Access } from '../database/access.ts';
import type { Page } from '../database/read-items.ts';
import type { PetsIndex } from '../database/tables.ts';
import { containsText, exactNameFirst } from '../format/contains-text.ts';
import { BY_ID, type ClientPage, pageAt } from '../paging/cursor.ts';
import { readMatches } from '../paging/read-matches.ts';
import { type RecordList, readPage } from '../paging/read-page.ts';
import { categoryAndId, fromItem, PETS, petAt } from './pet-item.ts';
import { findPets } from './pet-store.ts';

type PetFilter = Pick<ListPetsInput['query'], 'categoryId' | 'status' | 'reference'>;

/** `petPage` reads pets by their ids, or queries the index of its filters. */
export const petPageAccess: Access = [
  { table: 'Pets', actions: ['BatchGetItem', 'Query'] },
  { table: 'Pets', index: 'byCategory', actions: ['Query'] },
  { table: 'Pets', index: 'byStatus', actions: ['Query'] },
  { table: 'Pets', index: 'byStatusAndCategory', actions: ['Query'] },
  { table: 'Pets', index: 'byReference', actions: ['Query'] },
];

/** A page of the pets that match all filters, by id, with the cursors of an operation. */
export function petPage(
  operationId: string,
  { id: ids, name, limit, cursor, ...filter }: ListPetsInput['query'],
  isNewestFirst = false,
): Promise<ClientPage<Pet>> {
  const { categoryId, status, reference } = filter;
  const hasName = name === undefined ? () => true : containsText(name);
  const isMatch = (pet: Pet) =>
    hasName(pet.name) &&
    (categoryId ?? pet.categoryId) === pet.categoryId &&
    (status ?? pet.status) === pet.status &&
    (reference ?? pet.reference) === pet.reference;
  // Without a name, cursors stay what they were before names could be searched.
  const list = [operationId, ids, categoryId, status, reference, ...(name === undefined ? [] : [name])];
  return pageAt(cursor, list, BY_ID, async (after): Promise<Page<Pet>> => {
    if (name !== undefined && !ids) return readMatches(listOf(filter), fromItem, isMatch, limit, after, isNewestFirst);
    const { entries, next } = ids
      ? await petsWithIds(ids, limit, after, isNewestFirst)
      : await queryPets(filter, limit, after, isNewestFirst);
    return { entries: entries.filter(isMatch), next };
  });
}

/** Among how many matches an exact name is found. */
const MAX_MATCHES = 100;

/**
 * Finds the pets with a text in their name, within the read units that are left of a request: those with exactly this name,
 * then the newest.
 */
export async function findPetsNamed(part: string, limit: number): Promise<{ named: Pet[]; hasMore: boolean }> {
  const hasName = containsText(part);
  const isMatch = ({ name }: Pet) => hasName(name);
  const { entries, next } = await readMatches(listOf({}), fromItem, isMatch, MAX_MATCHES, undefined, true);
  const named = entries.toSorted(exactNameFirst(part)).slice(0, limit);
  return { named, hasMore: next !== undefined || entries.length > limit };
}

async function petsWithIds(
  ids: readonly number[],
  limit: number,
  after: number | undefined,
  isNewestFirst: boolean,
): Promise<Page<Pet>> {
  const order = (one: number, other: number) => (isNewestFirst ? other - one : one - other);
  // Ids that are not safe integers were rounded, so they would find other pets.
  const known = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  const left = known.filter((id) => after === undefined || order(after, id) < 0).sort(order);
  const pets = (await findPets(left.slice(0, limit))).sort((one, other) => order(one.id, other.id));
  return { entries: pets, next: left.length > limit ? left[limit - 1] : undefined };
}

/**
 * Reads a page of the pets that match a filter, by id. Each combination of category and status has its own index, which
 * is eventually consistent. So has `reference`, whose page ignores the other filters. The list of all pets is strongly
 * consistent.
 */
export async function queryPets(
  filter: PetFilter,
  limit: number,
  after?: number,
  isNewestFirst?: boolean,
): Promise<Page<Pet>> {
  const { entries, next } = await readPage(listOf(filter), limit, after, isNewestFirst);
  return { entries: entries.map(fromItem), next };
}

function listOf({ categoryId, status, reference }: PetFilter): RecordList {
  const list = (partition: RecordList['partition'], index?: PetsIndex): RecordList => {
    return { recordAt: petAt, partition, ...(index && { index }) };
  };
  if (reference !== undefined) return list(['reference', { S: reference }], 'byReference');
  if (categoryId === undefined) {
    return status === undefined ? list(['kind', { S: PETS }]) : list(['status', { S: status }], 'byStatus');
  }
  if (status === undefined) return list(['categoryId', { N: String(categoryId) }], 'byCategory');
  const sortKey = { name: 'categoryAndId', valueOf: (id?: number) => categoryAndId(categoryId, id) };
  return { ...list(['status', { S: status }], 'byStatusAndCategory'), sortKey };
}
