/**
 * Limits that nest: the database client gives up (see `dynamodb.ts`) before a function does, and a function before the
 * gateway does, so that the answer comes from the innermost part that knows what happened.
 */

/** The time that a request has for all its calls to the database together, in seconds. */
export const DATABASE_TIMEOUT_SECONDS = 8;

/** A function's timeout, in seconds. */
export const FUNCTION_TIMEOUT_SECONDS = 12;

/**
 * A function's memory, in MB. CPU comes in proportion: 512 MB are close to a third of a core, which keeps the start and
 * the work on JSON short. Most of a request is waiting for DynamoDB, which more memory would not shorten but make dearer.
 */
export const FUNCTION_MEMORY_MB = 512;

/** How long API Gateway waits for a function, in seconds: its default and, for most accounts, its maximum. */
export const GATEWAY_TIMEOUT_SECONDS = 29;

/** The largest request body that API Gateway takes, in bytes. Source: "Amazon API Gateway quotas". */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/**
 * The largest body that a function may answer with, in bytes as they stand in the JSON that Lambda takes: its limit of
 * 6 MB less room for the headers. Source: "Lambda quotas", invocation payload.
 */
export const MAX_RESPONSE_BYTES = 6_000_000;

/** The largest total of a request's header lines that API Gateway takes, in bytes. Source: as above. */
export const MAX_HEADER_BYTES = 10_240;

/**
 * A record is never written under an id older than this, in milliseconds: who reads only the tail of a list relies on it.
 * A write begins at least a function's whole time before that, so that it can't be under way any more when it is over.
 */
export const OLDEST_WRITTEN_ID_MS = 60_000;
export const OLDEST_BEGUN_ID_MS = OLDEST_WRITTEN_ID_MS - FUNCTION_TIMEOUT_SECONDS * 1000;

/** How far the clocks of two functions may be apart, in milliseconds; Amazon keeps them within a few. */
export const CLOCK_SKEW_MS = 5_000;
