import { viewOf } from '../../lib/keys/key-view.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import type { Scope } from '../../lib/keys/scopes.ts';
import { UsageError } from '../support/errors.ts';
import { operator } from '../support/operator.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { existingKey } from './key-view.ts';

interface Options extends StageOptions {
  readonly name?: string | undefined;
  readonly scope?: Scope | undefined;
  /** Requests per second. */
  readonly rate?: number | undefined;
  readonly expiresIn?: Date | undefined;
  readonly neverExpires?: true | undefined;
}

/** `./petstore keys change`. */
export async function changeKey(keyId: string, options: Options): Promise<void> {
  const { stage, name, scope, rate, expiresIn, neverExpires, json } = options;
  if (expiresIn && neverExpires) throw new UsageError('--expires-in and --never-expires exclude each other.');
  const changes = { name, scope, rate, expiresAt: neverExpires ? null : expiresIn };
  if (Object.values(changes).every((value) => value === undefined)) throw new UsageError('Pass what to change.');
  const record = await withStage(stage, async () => {
    await existingKey(stage, keyId);
    return keys.changeKey(keyId, changes, await operator(stage), new Date());
  });
  if (json) printJson({ stage, ...viewOf(stage, record, Date.now()) });
  else printNote(`Changed ${keyId}. All functions follow within 60 s.`);
}
