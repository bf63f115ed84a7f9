import { userInfo } from 'node:os';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import type { Scope } from '../../lib/api-keys/scopes.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { withStage } from '../support/stage.ts';
import { printNewKey } from './key-view.ts';

interface Options {
  readonly stage: Stage;
  readonly name?: string | undefined;
  readonly expiresIn?: Date | undefined;
  readonly scope: Scope;
  /** Requests per second. */
  readonly rate?: number | undefined;
  readonly json?: boolean | undefined;
}

/** `./petstore keys create`. */
export async function createKey(options: Options): Promise<void> {
  const { stage, name = userName(), expiresIn, scope, rate, json = false } = options;
  printNewKey(stage, await withStage(stage, () => issueKey(name, expiresIn, { scope, rate })), json);
}

/** The user who runs the command. In a container, the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
