import { publicApi } from '../../lib/contract/generated/public/api.ts';
import * as contracts from '../../lib/contract/generated/public/operations.ts';

const experimental = new Set(
  Object.values(contracts).flatMap(({ operationId, stability }) => (stability === 'experimental' ? operationId : [])),
);

/**
 * The experimental operations that only read. They have no alarms of their own: those on the API count their errors too,
 * clients don't rely on them yet, and a faulty version of one damages no record.
 */
export const EXPERIMENTAL_READS: ReadonlySet<string> = new Set(
  publicApi.routes.flatMap(({ operationId, method }) =>
    method === 'GET' && experimental.has(operationId) ? operationId : [],
  ),
);
