import type { Access, Grant } from '../database/access.ts';

/** Every operation of the dashboard looks up the session and its person. */
export const sessionAccess: Access = [{ table: 'Site', actions: ['GetItem'], partitions: ['session', 'people'] }];

export const readsItems: Grant = { table: 'Site', actions: ['GetItem'] };
export const listsItems: Grant = { table: 'Site', actions: ['GetItem', 'Query'] };
/** Items are read before they are changed. */
export const changesItems: Grant = { table: 'Site', actions: ['GetItem', 'PutItem'] };
/** Items are read before they are deleted. */
export const deletesItems: Grant = { table: 'Site', actions: ['GetItem', 'DeleteItem'] };
export const changesOrDeletesItems: Grant = { table: 'Site', actions: ['GetItem', 'PutItem', 'DeleteItem'] };
