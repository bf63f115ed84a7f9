import { environmentNames } from '../../lib/config/environment-names.ts';

/** The path of the list that tests of what all operations share read, and create records in. */
export const LIST = '/categories';
export const LIST_OPERATION = 'listCategories';
/** The path of a record that does not exist. */
export const MISSING = '/pets/1';
/** The list's table, and the variable with its name. */
export const TABLE = 'categoriesTable';
export const TABLE_VARIABLE = environmentNames[TABLE];
/** The body of a request that creates a record. */
export const newRecord = (name = 'Dogs') => ({ name });
