import type { Stage } from '../../lib/config/stages.ts';
import { ServiceError } from '../../lib/errors/errors.ts';
import { type FailureCode, UserError } from '../../lib/errors/user-error.ts';
import { explainDatabaseError, reasonOf } from './errors.ts';

/** A step of a command that failed. */
export interface FailedStep {
  /** The step, such as `revoke key_x`. */
  readonly step: string;
  readonly reason: string;
  /** The command that does this step alone. */
  readonly command: string;
  readonly code: FailureCode;
}

/** Runs the steps of a command, each whether or not those before it have failed. */
export class Steps {
  readonly failed: FailedStep[] = [];
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /**
   * Runs a step. A failure that an operator can act on is added to `failed`.
   * @returns the result, or `undefined` after a failure
   * @throws any other error
   */
  async run<Result>(step: string, command: string, task: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await task();
    } catch (error) {
      const explained = await explainDatabaseError(this.stage, error);
      if (!(explained instanceof UserError || explained instanceof ServiceError)) throw explained;
      this.failed.push({ step, command, reason: reasonOf(explained), code: explained.code });
      return undefined;
    }
  }
}
