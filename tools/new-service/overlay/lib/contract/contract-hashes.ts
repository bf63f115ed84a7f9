import { publicApi } from './generated/public/api.ts';
import { SOURCE_HASH } from './generated/public/source-hash.ts';

/** The hash of each contract at the time its files were generated. */
export const contractHashes = [{ file: publicApi.file, hash: SOURCE_HASH }];
