import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Pet } from '../contract/generated/public/types.ts';
import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { deleteRecord, requireMatch } from '../database/version.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import { petAt } from './pet-item.ts';
import { existingPet, petSold } from './pet-store.ts';

/**
 * Deletes a pet that is not sold, together with more actions. Nothing is kept of it.
 * @throws NotFound
 * @throws PreconditionFailed when it does not have the version that was asked for
 * @throws Conflict when it is sold
 */
export function deletePet(
  id: number,
  request: ChangeRequest = {},
  also: (pet: Pet) => readonly TransactWriteItem[] = () => [],
): Promise<void> {
  return untilDecided(async () => {
    const { pet, version } = await existingPet(id);
    requireMatch(request.ifMatch, pet.etag, 'The pet was changed meanwhile.');
    if (pet.status === 'sold') throw petSold(id);
    if (await transactOnce([deleteRecord(petAt(id), version), ...also(pet)], request)) return OVERTAKEN;
  });
}
