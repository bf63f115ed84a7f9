import { z } from 'zod';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './contract.ts';

/** The body of `POST /categories`, for the peers that validate with zod. */
export const newCategory = z.strictObject({
  name: z.string().min(1).max(MAX_NAME_LENGTH).regex(/\S/),
  description: z.string().max(MAX_DESCRIPTION_LENGTH).optional(),
});
