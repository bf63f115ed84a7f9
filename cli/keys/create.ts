import * as keys from '../../lib/keys/manage-keys.ts';
import type { Scope } from '../../lib/keys/scopes.ts';
import { operator, userName } from '../support/operator.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printNewKey } from './key-view.ts';

interface Options extends StageOptions {
  readonly name?: string | undefined;
  readonly expiresIn?: Date | undefined;
  readonly scope: Scope;
  /** Requests per second. */
  readonly rate?: number | undefined;
}

/** `./petstore keys create`. */
export async function createKey(options: Options): Promise<void> {
  const { stage, name = userName(), expiresIn: expiresAt, scope, rate, json = false } = options;
  const create = async () => keys.createKey({ name, expiresAt, scope, rate }, await operator(stage), new Date());
  printNewKey(stage, await withStage(stage, create), json);
}
