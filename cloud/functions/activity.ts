import * as listActivity from '../../functions/dashboard/list-activity.ts';
import { serveOperations } from './serve-operations.ts';

/** Serves the operations of the activity log. */
export const handler = serveOperations({ listActivity });
