import * as createKey from '../../functions/dashboard/create-key.ts';
import * as getUsage from '../../functions/dashboard/get-usage.ts';
import * as listKeys from '../../functions/dashboard/list-keys.ts';
import * as revokeKey from '../../functions/dashboard/revoke-key.ts';
import * as rotateKey from '../../functions/dashboard/rotate-key.ts';
import { serveOperations } from './serve-operations.ts';

/** Serves the operations of API keys and their usage. */
export const handler = serveOperations({ listKeys, createKey, revokeKey, rotateKey, getUsage });
