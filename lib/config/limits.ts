/**
 * Timeouts that nest. The database client gives up first (`dynamodb.ts`), then the function, then the gateway: the
 * response comes from the part that knows what happened.
 */

/** The deadline of a request for all its calls to the database together, in seconds. */
export const DATABASE_TIMEOUT_SECONDS = 8;

/** A function's timeout, in seconds. */
export const FUNCTION_TIMEOUT_SECONDS = 12;

/**
 * A function's memory, in MB. Lambda allots CPU in proportion: 512 MB get close to a third of a core, which keeps
 * start-up and JSON work short. Most of a request is waiting for DynamoDB. More memory would make that wait more
 * expensive, not shorter.
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

/**
 * The most bytes that API Gateway accepts in a request's header lines together.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
 */
export const MAX_HEADER_BYTES = 10_240;

/** The changes after which the head of the category list starts a new generation. */
export const CATEGORY_CHANGES_PER_GENERATION = 60;

/** What all categories may take together, in bytes as `quotaBytes` counts them, so that one response can hold them. */
export const MAX_CATEGORY_BYTES = 1_000_000;
/** The part of it that one key holder may use. */
export const MAX_CATEGORY_BYTES_PER_HOLDER = MAX_CATEGORY_BYTES / 4;
