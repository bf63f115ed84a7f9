import { userInfo } from 'node:os';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { withStage } from '../support/stage.ts';
import { printNewKey } from './key-view.ts';

interface Options {
  readonly stage: Stage;
  readonly name?: string | undefined;
  readonly expiresIn?: Date | undefined;
  readonly json?: boolean | undefined;
}

/** `./petstore keys create`. */
export async function createKey({ stage, name = userName(), expiresIn, json = false }: Options): Promise<void> {
  printNewKey(stage, await withStage(stage, () => issueKey(name, expiresIn)), json);
}

/** Who runs the command; a user of a container need not have a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
