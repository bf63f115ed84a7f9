import { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_PHOTOS, MAX_TAGS, STATUSES } from './contract.ts';

/** The body of `POST /pets`, for the peers that validate with zod. */
export const newPet = z.strictObject({
  name: z.string().min(1).max(MAX_NAME_LENGTH).regex(/\S/),
  photoUrls: z.array(z.string()).max(MAX_PHOTOS).optional(),
  tags: z.array(z.string()).max(MAX_TAGS).optional(),
  status: z.enum(STATUSES).optional(),
});
