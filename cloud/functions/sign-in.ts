import * as finishSignIn from '../../functions/dashboard/finish-sign-in.ts';
import * as startSignIn from '../../functions/dashboard/start-sign-in.ts';
import { serveOperations } from './serve-operations.ts';

/** Serves the operations of signing in. */
export const handler = serveOperations({ startSignIn, finishSignIn });
