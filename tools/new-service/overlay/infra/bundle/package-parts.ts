import type { Metafile } from 'esbuild';

/** What the packages of functions get besides their bundles: nothing. */
export const packageParts: readonly ((metafile: Metafile) => void)[] = [];
