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

/**
 * Shows a change in the pages of the list at a path right away. They are read again soon.
 * @param isChanged which item has changed
 * @param now the item as it is now, or undefined if it is gone
 */
export function updateLists<Item>(path: string, isChanged: (item: Item) => boolean, now?: Item): void {
  const change = (items: Item[]) => items.flatMap((item) => (isChanged(item) ? (now ?? []) : item));
  updated.add(path);
  for (const list of listsAt(path)) updateData(list, change);
}

/**
 * Shows a new item in the lists at a path, which have the newest first: on the first page, unless that is filtered. Others
 * that are empty show as loading, because it may belong there. All are read again soon.
 */
export function addToLists<Item>(path: string, isSame: (item: Item) => boolean, item: Item): void {
  for (const list of listsAt(path)) {
    const parameters = new URLSearchParams(list.split('?')[1]);
    const query = find<Item[]>(list);
    if ([...parameters.keys()].join() === 'limit') {
      updateData<Item[]>(list, (items) => (items.some(isSame) ? items : [item, ...items]));
    } else if (query?.state.data?.body.length === 0) query.reset();
  }
}

/**
 * Shows a change in the data of a path right away. It is read again soon. Until then, neither the age of the data nor the
 * error of a later read changes.
 */
export function updateData<Data>(path: string, change: (data: Data) => Data): void {
  updated.add(path);
  const query = find<Data>(path);
  const { data } = query?.state ?? {};
  if (data !== undefined) query?.setState({ data: { ...data, body: change(data.body) } });
}

/** Shows a new item in the list at a path, which is not paged, or an item as it is now. */
export function putInList<Item>(path: string, isSame: (item: Item) => boolean, item: Item): void {
  updateData<Item[]>(path, (items) =>
    items.some(isSame) ? items.map((one) => (isSame(one) ? item : one)) : [...items, item],
  );
}
