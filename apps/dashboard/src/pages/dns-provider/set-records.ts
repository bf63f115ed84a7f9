import type { DnsRecordSet, NewDnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError, hasStatus } from '../../api/api-error.ts';
import { type ApiResponse, request } from '../../api/request.ts';

/** Records with the values that they replace, which the person has seen. */
export type ReplacingRecords = Omit<NewDnsRecordSet, 'ttl' | 'replaces'> & { readonly replaces: string[] };

/**
 * Sets the records of a name and type.
 * @param advice what to do when somebody has set others meanwhile
 * @throws ApiError when somebody has
 */
export async function setRecords(body: ReplacingRecords, advice: string): Promise<ApiResponse<DnsRecordSet>> {
  try {
    return await request<DnsRecordSet>('/dns-records', { method: 'PUT', body });
  } catch (cause) {
    if (!hasStatus(cause, 412)) throw cause;
    throw new ApiError(cause.code, `${cause.message} ${advice}`, 412, { cause });
  }
}
