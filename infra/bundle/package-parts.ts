import type { Metafile } from 'esbuild';
import { addNotices } from './notices.ts';

/** What the packages of functions get besides their bundles. */
export const packageParts: readonly ((metafile: Metafile) => void)[] = [addNotices];
