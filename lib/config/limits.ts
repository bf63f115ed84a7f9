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

/**
 * The largest body that a function parses, in bytes: three times the longest that the contract allows, with every
 * character escaped. Parsing 4 MB takes seconds at the share of a core that a function has.
 */
export const MAX_JSON_BYTES = 65_536;

/** The largest event that Lambda takes, in bytes: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const MAX_EVENT_BYTES = 6_291_456;
/** What an event holds besides the body: the headers, twice and as JSON, and where the request came from. */
const EVENT_ENVELOPE_BYTES = 65_536;

/**
 * The largest body that reaches a function, in bytes: API Gateway takes 10 MB, but puts the body in base64 into an event.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
 */
export const MAX_BODY_BYTES = ((MAX_EVENT_BYTES - EVENT_ENVELOPE_BYTES) / 4) * 3;

/** The largest total of a request's header lines that API Gateway takes, in bytes. Source: as above. */
export const MAX_HEADER_BYTES = 10_240;

/** The changes after which the head of the category list starts a new generation. */
export const CATEGORY_CHANGES_PER_GENERATION = 60;

/** What all categories may take together, in bytes as `quotaBytes` counts them, so that one response can hold them. */
export const MAX_CATEGORY_BYTES = 1_000_000;
/** The part of it that one key holder may use. */
export const MAX_CATEGORY_BYTES_PER_HOLDER = MAX_CATEGORY_BYTES / 4;
