import { ClassicLevel } from 'classic-level';
import { SERVICE } from '../../lib/config/service-name.ts';
import { EngineError } from './engine-error.ts';

type StoreMethod = (this: ClassicLevel, ...args: unknown[]) => Promise<unknown>;

/** The stores with a failed write. LevelDB may lose later writes when it reads its log again. */
const broken = new WeakSet<ClassicLevel>();
let isReplaced = false;

/**
 * Makes dynalite respond with a 500 when its store fails, for example because the disk is full. Otherwise it would
 * throw the store's error, which ends the process. After a failed write, the store rejects all writes until it is
 * opened again.
 */
export function surviveStoreFailures(): void {
  if (isReplaced) return;
  isReplaced = true;
  // A write past the limit on file sizes raises SIGXFSZ. Node ignores it, but signal-exit, which proper-lockfile loads,
  // ends the process when nobody else listens (https://github.com/tapjs/signal-exit).
  process.on('SIGXFSZ', () => {});
  for (const name of ['_get', '_put', '_del', '_batch']) {
    const method: StoreMethod = Reflect.get(ClassicLevel.prototype, name);
    const isWrite = name !== '_get';
    Reflect.set(ClassicLevel.prototype, name, async function (this: ClassicLevel, ...args: unknown[]) {
      try {
        if (isWrite && broken.has(this)) throw new Error('An earlier write failed.');
        return await method.apply(this, args);
      } catch (error) {
        if (isWrite) markBroken(this, error);
        // Dynalite sends an error of this form as a response, instead of throwing it.
        throw Object.assign(new Error('The store failed.', { cause: error }), EngineError.from(error));
      }
    });
  }
}

function markBroken(store: ClassicLevel, error: unknown): void {
  if (broken.has(store)) return;
  broken.add(store);
  const reason = error instanceof Error ? error.message : String(error);
  console.error(
    `${SERVICE}: The data can't be written: ${reason}. Make room on the disk, then start the service again.`,
  );
}
