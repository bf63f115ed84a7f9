import { dashboardApi } from './generated/dashboard/api.ts';
import { SOURCE_HASH as DASHBOARD_HASH } from './generated/dashboard/source-hash.ts';
import { publicApi } from './generated/public/api.ts';
import { SOURCE_HASH as PUBLIC_HASH } from './generated/public/source-hash.ts';

/** The hash of each contract at the time its files were generated. */
export const contractHashes = [
  { file: publicApi.file, hash: PUBLIC_HASH },
  { file: dashboardApi.file, hash: DASHBOARD_HASH },
];
