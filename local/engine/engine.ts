import type { EngineAccess } from './local-environment.ts';

/** A DynamoDB engine that runs on this machine. */
export interface Engine extends EngineAccess {
  /** A description for people, such as `dynalite, data in …`. */
  readonly description: string;
  stop(): Promise<void>;
}
