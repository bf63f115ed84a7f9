import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Files that every client of the SDK imports and no function runs. `stand-ins.ts` exports what the SDK imports from them. */
const UNUSED = [
  // DynamoDB's endpoints in all partitions of AWS, as rules. `fixedSettings` knows those of most partitions.
  /\/client-dynamodb\/.*\/endpointResolver$/,
  // SHA-256 without `node:crypto`.
  /\/checksum\/sha256\/Sha256Js$/,
  // Signs event streams.
  /\/signature-v4\/.*\/HeaderFormatter$/,
  // The retry mode `adaptive`.
  /\/util-retry\/AdaptiveRetryStrategy$/,
  // The region of an EC2 instance.
  /\/regionConfig\/getInstanceMetadataRegion$/,
  // Configuration files. Reading them also loads `node:fs/promises`, with eight more modules of Node.
  /\/shared-ini-file-loader\/loadSharedConfigFiles$/,
];
const STAND_INS = path.join(import.meta.dirname, 'stand-ins.ts');

/** Leaves unused parts of the SDK out of bundles, because a function compiles its whole bundle when it starts. */
export const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path: imported, resolveDir }) => {
      const file = path.posix.join(resolveDir, imported);
      return UNUSED.some((pattern) => pattern.test(file)) ? { path: STAND_INS } : undefined;
    });
    // A client reads only the version in its package.json, for a user agent that `lib/database/dynamodb.ts` leaves out.
    build.onLoad({ filter: /\/client-dynamodb\/package\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
  },
};
