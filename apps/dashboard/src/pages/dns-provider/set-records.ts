import type { DnsRecordSet, NewDnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError, hasStatus } from '../../api/api-error.ts';
import { type ApiResponse, request } from '../../api/request.ts';

export type RecordsToSet = Pick<NewDnsRecordSet, 'name' | 'type' | 'values'>;

/**
 * Sets the records of a name and type.
 * @param replaces the values that the person has seen there
 * @param advice what to do when somebody has set others meanwhile
 * @throws ApiError when somebody has
 */
export async function setRecords(
  records: RecordsToSet,
  replaces: readonly string[],
  advice: string,
): Promise<ApiResponse<DnsRecordSet>> {
  try {
    return await request<DnsRecordSet>('/dns-records', { method: 'PUT', body: { ...records, replaces } });
  } catch (cause) {
    if (!hasStatus(cause, 412)) throw cause;
    throw new ApiError(cause.code, `${cause.message} ${advice}`, 412, { cause });
  }
}
