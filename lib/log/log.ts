/** The ids of further records that a request changed, each under the name that it has in the log. */
export type RelatedIds = Readonly<Record<`${string}Id`, number>>;

/** One log line. Undefined properties are left out. */
export interface LogRecord {
  readonly level: 'info' | 'error';
  readonly requestId: string;
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  /** The trace in X-Ray. */
  readonly traceId?: string | undefined;
  readonly keyId?: string | undefined;
  /** The id of the record that the request created, changed or deleted. */
  readonly recordId?: number | undefined;
  /** The records that the request changed with that one. */
  readonly [related: `${string}Id`]: string | number | undefined;
  readonly durationMs: number;
  readonly errorCode?: string;
  /** Set for a failed warm-up, which is not a request. */
  readonly warmUp?: true;
  /** The most memory that the process has used so far, in some lines only. */
  readonly memoryMb?: number;
  /** The stack trace of the cause, for status 500 and above. */
  readonly cause?: string;
}

/** The log line of a failure that belongs to no request. */
export interface FailureRecord {
  readonly level: 'error';
  readonly operation: string;
  /** The error's name and message, and what it is about. */
  readonly message: string;
  /** The stack trace of the cause. */
  readonly cause: string;
  readonly traceId?: string | undefined;
}

/** The request id of a warm-up, in Lambda's context and in the log. */
export const WARM_UP_REQUEST_ID = 'warm-up';

export type LogWriter = (record: LogRecord | FailureRecord) => void;

/**
 * One line of JSON on standard output. Lambda reads `level` only from a line that also has a `timestamp`:
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html
 */
let write: LogWriter = (record) => {
  process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), ...record })}\n`);
};

/** The id of the trace in `Root=1-5759e988-bd862e3fe1be46a994272793;Parent=…`, which Lambda sets for each call. */
const TRACE_ID = /Root=([^;]+)/;

/** Writes a line, with the id of the current trace. */
export function writeLog(record: LogRecord | FailureRecord): void {
  write({ ...record, traceId: TRACE_ID.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1] });
}

/** Replaces the log writer. The local service uses this to print readable lines. */
export function setLogWriter(writer: LogWriter): void {
  write = writer;
}
