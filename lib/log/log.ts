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
  /** The stack trace of the internal cause, for status 500 and above. */
  readonly cause?: string;
}

/** Writes one record of the log. */
export type LogWriter = (record: LogRecord) => void;

/** One line of JSON on standard output, which Lambda passes on to CloudWatch as it is. */
let write: LogWriter = (record) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...record })}\n`);
};

export function writeLog(record: LogRecord): void {
  write(record);
}

/** Sends all further records elsewhere. The local service uses it to log for people. */
export function setLogWriter(writer: LogWriter): void {
  write = writer;
}
