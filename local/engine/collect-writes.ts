import type { Operation, Store, StorePart } from 'dynalite';

/**
 * A view of dynalite's store that reads from the store, and collects writes instead of making them. Dynalite's actions
 * run on it unchanged. The caller holds the locks.
 * @param operations gets the writes, with the keys of the whole store
 */
export function collectWrites(store: Store, operations: Operation[]): Store {
  const collect = (part: StorePart, prefix: string): StorePart => ({
    ...part,
    lock: (_key, run) => run((done) => done ?? (() => {})),
    put: (key, value, done) => {
      operations.push({ type: 'put', key: prefix + key, value });
      setImmediate(done, null, undefined);
    },
    del: (key, done) => {
      operations.push({ type: 'del', key: prefix + key });
      setImmediate(done, null, undefined);
    },
  });
  return {
    ...store,
    getItemDb: (table) => collect(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (type, table, index) =>
      collect(store.getIndexDb(type, table, index), `index-${type.toLowerCase()}~${table}~${index}~`),
  };
}
