import type { Callback, Store } from 'dynalite';
import { SERVICE } from '../../lib/config/service-name.ts';
import { EngineError } from './engine-error.ts';

// A write past the limit on file sizes raises SIGXFSZ. Node ignores it, but signal-exit, which proper-lockfile loads,
// ends the process when nobody else listens (https://github.com/tapjs/signal-exit).
process.on('SIGXFSZ', () => {});

/**
 * Makes dynalite respond with a 500 when its store fails, for example because the disk is full. Otherwise it would
 * throw the store's error, which ends the process. After a failed write, LevelDB may lose later writes when it reads its
 * log again, so the store rejects all writes until it is opened again.
 */
export function surviveStoreFailures(db: Store['db']): void {
  const { get, put, del, batch } = db;
  let isBroken = false;
  const write = (make: (done: Callback) => void, done: Callback): void => {
    const report: Callback = (error, result) => {
      if (error && !isBroken && !isClosed(error)) {
        isBroken = true;
        const reason = messageOf(error);
        console.error(
          `${SERVICE}: The data can't be written: ${reason}. Make room on the disk, then start the service again.`,
        );
      }
      done(error && storeFailure(error), result);
    };
    if (isBroken) report('An earlier write failed.', undefined);
    else make(report);
  };
  // Dynalite would go on to query the store, and throw outside every request, if the engine was stopped meanwhile.
  db.get = (key, done) =>
    get(key, (error, result) => {
      const failure = db.status === 'open' ? error : (error ?? CLOSED);
      done(failure && storeFailure(failure), result);
    });
  db.put = (key, value, done) => write((end) => put(key, value, end), done);
  db.del = (key, done) => write((end) => del(key, end), done);
  db.batch = (operations, done) => write((end) => batch(operations, end), done);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The store's message after the engine was stopped. */
const CLOSED = 'Database is closed';

/** Whether the engine was stopped. Dynalite ends the deletion of a table in a timer, which can come later. */
const isClosed = (error: unknown): boolean => messageOf(error) === CLOSED;

/** An error that dynalite sends as a response, instead of throwing it. By its message, it ignores that of a closed store. */
function storeFailure(cause: unknown): Error {
  return Object.assign(new Error(`The store failed: ${messageOf(cause)}`, { cause }), EngineError.from(cause));
}
