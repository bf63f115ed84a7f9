import { readFileSync } from 'node:fs';
import { UserError } from '../../lib/errors/user-error.ts';
import { findNameProblem } from '../../local/file-name.ts';
import { reasonOf } from './errors.ts';

/**
 * Reads the text of a file, or of standard input for `-`.
 * @throws UserError when there is no such file, or its name or content is not UTF-8
 */
export function readText(file: string): string {
  const bytes = read(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UserError(`${file} can't be read: its content is not UTF-8. Save it as UTF-8.`, { cause: error });
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    throw new UserError(`${file} can't be read: ${findNameProblem(file) ?? reasonOf(error)}`, { cause: error });
  }
}
