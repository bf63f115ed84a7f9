import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../../api/use-resource.ts';

/** A key as it was read last. */
export const useKeyNow = (keyId: string): ApiKey | undefined => useResource<ApiKey>(`/keys/${keyId}`).data;
