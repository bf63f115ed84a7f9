import * as getSession from '../../functions/dashboard/get-session.ts';
import * as signOut from '../../functions/dashboard/sign-out.ts';
import * as signOutEverywhere from '../../functions/dashboard/sign-out-everywhere.ts';
import { serveOperations } from './serve-operations.ts';

/** Serves the operations of the session. */
export const handler = serveOperations({ getSession, signOut, signOutEverywhere });
