import type { Store, Table } from 'dynalite';
import createTable from 'dynalite/validations/createTable.js';

/** Lets dynalite keep the stream of a new table, which it would otherwise drop as an unknown member. */
export function enableStreams(store: Store): void {
  Object.assign(createTable.types, {
    StreamSpecification: {
      type: 'FieldStruct<StreamSpecification>',
      children: { StreamEnabled: 'Boolean', StreamViewType: 'String' },
    },
  });
  const { put } = store.tableDb;
  store.tableDb.put = (key, value, done) => put(key, withStream(Object(value)), done);
}

/** Dynalite responds with the very object that it stores. */
function withStream(table: Table & { LatestStreamArn?: string; LatestStreamLabel?: string }): Table {
  if (!table.StreamSpecification?.StreamEnabled || table.LatestStreamArn !== undefined) return table;
  const label = new Date().toISOString().slice(0, -1);
  return Object.assign(table, { LatestStreamLabel: label, LatestStreamArn: `${table.TableArn}/stream/${label}` });
}
