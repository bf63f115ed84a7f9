import { STAGES, type Stage } from '../../lib/config/stages.ts';
import { NotFound } from '../../lib/errors/errors.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { hashApiKey, isKeyShaped, keyPrefix } from '../../lib/keys/key-format.ts';
import { listKeys } from '../../lib/keys/key-store.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printKeys } from './list.ts';

/**
 * Shows the key that a text is, or the keys that have its beginning and its last four characters.
 * @throws UserError when the stage has none. Its message never contains a key
 */
export async function findKeys(text: string, { stage, json }: StageOptions): Promise<void> {
  requireBeginning(text, stage);
  const records = await withStage(stage, listKeys);
  const exact = records.filter(({ keyHash }) => keyHash === hashApiKey(text));
  if (exact.length === 0 && isKeyShaped(stage, text))
    throw noKey(`${stage} has no such key. If characters of it may be wrong, pass only its last four.`);
  const end = text.slice(-4);
  const found = exact.length > 0 ? exact : records.filter(({ lastFour }) => lastFour === end);
  if (found.length === 0) throw new NotFound(`${stage} has no key that ends in …${end}.`);
  printKeys(stage, found, json);
}

/** The part of a shortened key before its gap, or all of a text with an underscore. Other texts are only the end of a key. */
function beginningOf(text: string): string {
  const [beginning = ''] = /^\w*/.exec(text) ?? [];
  return beginning === text && !text.includes('_') ? '' : beginning;
}

function requireBeginning(text: string, stage: Stage): void {
  const beginning = beginningOf(text);
  const prefix = keyPrefix(stage);
  if (beginning.startsWith(prefix) || prefix.startsWith(beginning)) return;
  const owner = STAGES.find((other) => beginning.startsWith(keyPrefix(other)));
  throw noKey(
    owner
      ? `The key is one of ${owner}. Run the command with --stage ${owner}.`
      : `Keys of ${stage} begin with ${prefix}.`,
  );
}

/** Unlike `NotFound`, this error does not refer to the list of keys. */
const noKey = (message: string) => new UserError(message, { code: 'not_found' });
