import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { readNow } from '../../api/read.ts';

/** Reads a key as it is now. */
export const readKey = (keyId: string): Promise<ApiKey> => readNow('/keys/{keyId}', { path: { keyId } });

/** The parameters of a change of a key as it is shown. */
export const paramsOf = ({ keyId, etag }: ApiKey, idempotencyKey: string) => ({
  params: { path: { keyId }, header: { 'If-Match': etag, 'Idempotency-Key': idempotencyKey } },
});
