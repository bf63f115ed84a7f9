import { isEqual } from '../components/is-equal.ts';
import { begunAt } from './change-order.ts';
import { pathOf, queryCache } from './query-cache.ts';
import type { ApiResponse } from './request.ts';

/** The paths whose data the change that is just ending has updated. */
const updated = new Set<string>();

/**
 * What is not on the screen may be out of date after a change. A page that opens does not show it while it is read again,
 * unless the change has updated it.
 */
export function forgetOutdated(): void {
  for (const query of queryCache.findAll({ type: 'inactive' })) {
    if (!updated.has(pathOf(query))) queryCache.remove(query);
  }
  updated.clear();
}

/** The paths, with parameters, of the lists that were read at a path. */
const listsAt = (path: string): string[] =>
  queryCache
    .findAll({ predicate: (query) => query.queryKey.length === 1 && pathOf(query) === path })
    .map(({ queryKey: [key] }) => String(key));

const find = <Data>(path: string) => queryCache.find<ApiResponse<Data>>({ queryKey: [path] });

/** What identifies an item of a list, such as its id. */
type Identity<Item> = Partial<Item>;

const isSame = <Item>(item: Item, identity: Identity<Item>): boolean => isEqual({ ...item, ...identity }, item);

/** When the change that last updated a path, or an item of it, began. */
const updatedBy = new Map<string, number>();

/**
 * Notes that a change updates what is at a path, or an item of it.
 * @returns whether to show that: no change that began later has updated the same, because its response came first
 */
export function noteUpdate(path: string, identity: object = {}): boolean {
  const key = path + JSON.stringify(identity);
  const isOvertaken = (updatedBy.get(key) ?? 0) > begunAt();
  if (!isOvertaken) updatedBy.set(key, begunAt());
  return !isOvertaken;
}

/**
 * Shows a change in the pages of the list at a path right away. They are read again soon.
 * @param identity which item has changed
 * @param now the item as it is now, or undefined if it is gone
 */
export function updateLists<Item>(path: string, identity: Identity<Item>, now?: Item): void {
  updated.add(path);
  if (!noteUpdate(path, identity)) return;
  const change = (items: Item[]) => items.flatMap((item) => (isSame(item, identity) ? (now ?? []) : item));
  for (const list of listsAt(path)) setData(list, change);
}

/**
 * Shows a new item in the lists at a path, which have the newest first: on the first page, unless that is filtered. Others
 * that are empty show as loading, because it may belong there. All are read again soon.
 */
export function addToLists<Item>(path: string, identity: Identity<Item>, item: Item): void {
  updated.add(path);
  if (!noteUpdate(path, identity)) return;
  for (const list of listsAt(path)) {
    const parameters = new URLSearchParams(list.split('?')[1]);
    const query = find<Item[]>(list);
    if ([...parameters.keys()].join() === 'limit') {
      setData<Item[]>(list, (items) => (items.some((one) => isSame(one, identity)) ? items : [item, ...items]));
    } else if (query?.state.data?.body.length === 0) query.reset();
  }
}

/** Shows a new item in the list at a path, which is not paged, or an item as it is now. It is read again soon. */
export function putInList<Item>(path: string, identity: Identity<Item>, item: Item): void {
  updated.add(path);
  if (!noteUpdate(path, identity)) return;
  setData<Item[]>(path, (items) =>
    items.some((one) => isSame(one, identity))
      ? items.map((one) => (isSame(one, identity) ? item : one))
      : [...items, item],
  );
}

/** Shows a change in the data of a path right away. It is read again soon. */
export function updateData<Data>(path: string, change: (data: Data) => Data): void {
  updated.add(path);
  if (noteUpdate(path)) setData(path, change);
}

/** Until the data is read again, neither its age nor the error of a later read changes. */
function setData<Data>(path: string, change: (data: Data) => Data): void {
  const query = find<Data>(path);
  const { data } = query?.state ?? {};
  if (data !== undefined) query?.setState({ data: { ...data, body: change(data.body) } });
}
