/**
 * Nested timeouts. The database client gives up first (`dynamodb.ts`), then the function, then the gateway, so the
 * response comes from the part that knows what happened.
 */

/** The deadline for all database calls of one request together, in seconds. */
export const DATABASE_TIMEOUT_SECONDS = 8;

/** The deadline of a warm-up, in milliseconds. A function's start waits for its warm-up. */
export const WARM_UP_TIMEOUT_MS = 1000;

/** A function's timeout, in seconds. */
export const FUNCTION_TIMEOUT_SECONDS = 12;

/** How long a browser waits for a change, in milliseconds: longer than the function's timeout. */
export const CHANGE_TIMEOUT_MS = 15_000;

/**
 * A function's memory, in MB. Lambda allots CPU in proportion: 512 MB get close to a third of a core, which keeps
 * start-up and JSON processing fast. A request spends most of its time waiting for DynamoDB. More memory would make
 * that wait more expensive, not shorter.
 */
export const FUNCTION_MEMORY_MB = 512;

/** How long API Gateway waits for a function, in seconds: its default and, for most accounts, its maximum. */
export const GATEWAY_TIMEOUT_SECONDS = 29;

/**
 * The largest body that a function parses, in bytes: three times the longest valid body with every character escaped.
 * Parsing 4 MB would take seconds on a function's share of a core.
 */
export const MAX_JSON_BYTES = 65_536;

/**
 * The largest event that Lambda accepts, in bytes:
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const MAX_EVENT_BYTES = 6_291_456;
/** The bytes of an event besides the body: the headers (twice, as JSON) and the request context. */
const EVENT_ENVELOPE_BYTES = 65_536;

/**
 * The largest body that reaches a function, in bytes. API Gateway accepts 10 MB, but the base64 form of the body has to
 * fit into the event.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
 */
export const MAX_BODY_BYTES = ((MAX_EVENT_BYTES - EVENT_ENVELOPE_BYTES) / 4) * 3;

/**
 * The maximum total size of a request's header lines that API Gateway accepts, in bytes.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
 */
export const MAX_HEADER_BYTES = 10_240;

/**
 * The quota of all categories together, in bytes. A read of all of them takes 54 units, so a request that also reads the
 * state and the newest few stays within 64.
 */
export const MAX_CATEGORY_BYTES = 220_000;
/** The quota of one key owner, in bytes. */
export const MAX_CATEGORY_BYTES_PER_OWNER = MAX_CATEGORY_BYTES / 4;
