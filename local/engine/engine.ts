import type { EngineAccess } from './local-environment.ts';

/** A DynamoDB engine that runs on this machine. */
export interface Engine extends EngineAccess {
  /** For people: `dynalite, data in …`. */
  readonly description: string;
  stop(): Promise<void>;
}
