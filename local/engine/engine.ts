/** A DynamoDB engine that answers on this machine. */
export interface Engine {
  /** For people: `dynalite, data in …`. */
  readonly description: string;
  readonly endpoint: string;
  stop(): Promise<void>;
}
