import { environment } from '../config/environment.ts';
import { PROGRAM } from '../config/service-name.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { UserError } from '../errors/user-error.ts';

/** When a client should try again while a recount holds the categories, in seconds. */
const RETRY_AFTER_SECONDS = 15;

/** A recount holds the categories. The log says how to end the hold if the recount was interrupted. */
export class CategoriesHeld extends ServiceUnavailable {
  constructor() {
    const command = `${PROGRAM} categories recount --stage ${environment('stage')}`;
    const message = `A recount holds the categories. If none is running, end the hold with: ${command}`;
    super({ cause: new UserError(message, { code: 'service_unavailable' }), retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
