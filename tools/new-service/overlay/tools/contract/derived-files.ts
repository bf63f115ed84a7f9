import type { Document } from './document.ts';
import type { Files } from './write-files.ts';

/** What `npm run generate` derives from the public contract for others than the service: nothing. */
export const derivedFiles: readonly ((contract: Document, root: string) => Promise<Files>)[] = [];
