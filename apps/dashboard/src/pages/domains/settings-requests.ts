import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { queryClient } from '../../api/query-client.ts';
import { type ApiResponse, request } from '../../api/request.ts';

const PATH = '/domain-settings';

/** Reads the settings, and shows them. */
export const readSettings = (): Promise<ApiResponse<DomainSettings>> => show(request<DomainSettings>(PATH));

/**
 * Saves the settings if they still have the `ETag`, and shows them. The next edit begins with them.
 * @param begunAt when the person made the change, by the service's clock
 */
export const putSettings = (
  body: DomainSettings,
  ifMatch: string,
  begunAt: number,
): Promise<ApiResponse<DomainSettings>> =>
  show(request<DomainSettings>(PATH, { method: 'PUT', body, ifMatch, begunAt }));

async function show(response: Promise<ApiResponse<DomainSettings>>): Promise<ApiResponse<DomainSettings>> {
  const settings = await response;
  queryClient.setQueryData<ApiResponse<DomainSettings>>([PATH], settings);
  return settings;
}
