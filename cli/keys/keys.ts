import { by } from '../../lib/activity/activity-entry.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { CreatedKey, KeyChanges } from '../../lib/keys/key-store.ts';
import { viewOf } from '../../lib/keys/key-view.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import type { Scope } from '../../lib/keys/scopes.ts';
import { UsageError } from '../support/errors.ts';
import { operator, userName } from '../support/operator.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { confirmation, printDone, printJson, printNote } from '../support/terminal.ts';

interface KeyOptions extends StageOptions {
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
  readonly expiresIn?: Date | undefined;
  readonly scope?: Scope | undefined;
  /** Requests per second. */
  readonly rate?: number | undefined;
}

export async function createKey(options: KeyOptions): Promise<void> {
  const { stage, name = userName(), contact, expiresIn: expiresAt, scope, rate, json = false } = options;
  const create = async () => keys.createKey({ name, contact, expiresAt, scope, rate }, by(await operator(stage)));
  printNewKey(stage, await withStage(stage, create), json);
  if (!json) printNote("To replace a key, rotate it. A new key doesn't know the old key's Idempotency-Keys.");
}

interface ChangeOptions extends KeyOptions {
  readonly neverExpires?: true | undefined;
  readonly removeContact?: true | undefined;
}

export async function changeKey(keyId: string, options: ChangeOptions): Promise<void> {
  const { stage, name, contact, removeContact, scope, rate, expiresIn, neverExpires, json } = options;
  if (expiresIn && neverExpires) throw new UsageError('--expires-in and --never-expires exclude each other.');
  if (contact && removeContact) throw new UsageError('--contact and --remove-contact exclude each other.');
  const removable = { contact: removeContact ? null : contact, expiresAt: neverExpires ? null : expiresIn };
  const changes: KeyChanges = { name, scope, rate, ...removable };
  if (Object.values(changes).every((value) => value === undefined)) throw new UsageError('Pass what to change.');
  const change = async () => keys.changeKey(keyId, changes, by(await operator(stage)));
  const record = await withStage(stage, change);
  printDone(
    json,
    { stage, ...viewOf(record, Date.now(), stage) },
    `Changed ${keyId}. All functions follow within 60 s.`,
  );
}

export async function rotateKey(
  keyId: string,
  { stage, overlap: overlapMs, expiresIn: expiresAt, json = false }: KeyOptions & { readonly overlap: number },
): Promise<void> {
  const now = new Date();
  const rotate = async () => keys.rotateKey(keyId, { overlapMs, expiresAt }, by(await operator(stage), now));
  const { created, old, oldAcceptedUntil: acceptedUntil } = await withStage(stage, rotate);
  printNewKey(stage, created, json, { old: { ...viewOf(old, now.getTime(), stage), acceptedUntil } });
  if (json) return;
  // A function that looked up the key before the rotation uses its cached copy for a while.
  printNote(
    acceptedUntil === old.expiresAt
      ? `The old key ${keyId} works until ${formatExactTime(acceptedUntil)}.`
      : `The old key ${keyId} expires on ${formatExactTime(old.expiresAt)}. Functions that cached it may accept it until ${formatExactTime(acceptedUntil)}.`,
  );
}

export async function revokeKey(keyId: string, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  const revoked = await withStage(stage, async () => {
    const { name } = await keys.existingKey(keyId);
    const effects = [`Every client that uses the key ${name} will get a 401.`];
    await confirm({ act: 'revoke it', subject: keyId, effects });
    await keys.revokeKey(keyId, by(await operator(stage)));
    return keys.existingKey(keyId);
  });
  printDone(json, { stage, ...viewOf(revoked, Date.now(), stage) }, `Revoked ${keyId}. It stops working within 60 s.`);
}

/** Prints a new key to standard output: the key alone, or the key with its record as JSON. */
function printNewKey(stage: Stage, { key, record }: CreatedKey, json: boolean, more: object = {}): void {
  if (json) {
    printJson({ key, stage, ...viewOf(record, Date.now(), stage), ...more });
    return;
  }
  const life = record.expiresAt === undefined ? 'never expires' : `expires on ${formatExactTime(record.expiresAt)}`;
  // In a file or a variable, nothing would follow the colon.
  const heading = process.stdout.isTTY ? ' The key is shown only once:' : '';
  printNote(`Created ${record.keyId} (${record.name}) for ${stage}; it ${life}.${heading}`);
  console.log(key);
}
