import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { showOutcome } from '../../api/change-order.ts';
import { queryClient } from '../../api/query-client.ts';
import { type ApiResponse, request } from '../../api/request.ts';
import { noteUpdate } from '../../api/update-data.ts';

const PATH = '/domain-settings';

/** Reads the settings, and shows them. */
export const readSettings = (): Promise<ApiResponse<DomainSettings>> => request<DomainSettings>(PATH).then(show);

/**
 * Saves the settings if they still have the `ETag`, and shows them. The next edit begins with them.
 * @param begunAt when the person made the change, by the service's clock
 */
export async function putSettings(
  body: DomainSettings,
  ifMatch: string,
  begunAt: number,
): Promise<ApiResponse<DomainSettings>> {
  const saved = await request<DomainSettings>(PATH, { method: 'PUT', body, ifMatch, begunAt });
  showOutcome(begunAt, () => noteUpdate(PATH) && show(saved));
  return saved;
}

function show(settings: ApiResponse<DomainSettings>): ApiResponse<DomainSettings> {
  queryClient.setQueryData<ApiResponse<DomainSettings>>([PATH], settings);
  return settings;
}
