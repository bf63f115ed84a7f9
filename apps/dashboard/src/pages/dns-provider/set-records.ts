import type { DnsRecordSet, NewDnsRecordSet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { rephrase } from '../../api/api-error.ts';
import { type ApiResponse, request } from '../../api/request.ts';

export type RecordsToSet = Pick<NewDnsRecordSet, 'name' | 'type' | 'values'>;

/**
 * Sets the records of a name and type.
 * @param replaces the values that the person has seen there
 * @param advice what to do when somebody has set others meanwhile
 * @throws ApiError when somebody has
 */
export function setRecords(
  records: RecordsToSet,
  replaces: readonly string[],
  advice: string,
): Promise<ApiResponse<DnsRecordSet>> {
  return request<DnsRecordSet>('/dns-records', { method: 'PUT', body: { ...records, replaces } }).catch(
    rephrase(412, (message) => `${message} ${advice}`),
  );
}
