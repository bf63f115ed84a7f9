import { clientFiles } from './client-files.ts';
import type { Document } from './document.ts';
import { readmeFiles } from './readme-table.ts';
import type { Files } from './write-files.ts';

/** What `npm run generate` derives from the public contract for others than the service. */
export const derivedFiles: readonly ((contract: Document, root: string) => Promise<Files>)[] = [
  clientFiles,
  readmeFiles,
];
