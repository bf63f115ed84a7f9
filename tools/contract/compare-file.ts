import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A generated file, compared with what its contract generates now. */
export interface ComparedFile {
  readonly isStale: boolean;
  write(): void;
}

export function compareFile(file: string, fresh: string): ComparedFile {
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== fresh;
  const write = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh);
  };
  return { isStale, write };
}
