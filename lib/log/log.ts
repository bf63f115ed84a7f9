/** One line of the log. Properties that are undefined are left out. */
export interface LogRecord {
  readonly level: 'info' | 'error';
  readonly requestId: string;
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  readonly keyId?: string | undefined;
  readonly durationMs: number;
  readonly errorCode?: string;
  /** The stack of what went wrong inside, for status 500 and up. */
  readonly cause?: string;
}

/** Writes a record as one line of JSON on standard output, where Lambda takes it to CloudWatch as it is. */
export function writeLog(record: LogRecord): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...record })}\n`);
}
