/**
 * List prices of us-east-1 in US dollars, without free tiers, as AWS published them in 2025 on the pricing pages of each
 * service. For their first tier: more use is cheaper.
 */
export const prices = {
  /** API Gateway, REST API, a request. */
  gatewayRequest: 3.5e-6,
  /** Lambda, a request; and a second of a GB of memory on arm64. */
  functionRequest: 0.2e-6,
  functionGbSecond: 0.0000133334,
  /** DynamoDB on demand, standard table class. */
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  /** CloudWatch Logs, a GB taken in. */
  logGb: 0.5,
  /** X-Ray, a trace recorded. */
  trace: 5e-6,
} as const;

/** What is not measured but assumed. */
export const assumptions = {
  /** A call to DynamoDB from a function of the same region, over a connection that is open. */
  databaseMs: 5,
  /** The memory at which a function has a whole core. Source: Lambda Developer Guide, "Configure Lambda function memory". */
  mbPerCore: 1_769,
  /** What a request leaves in logs beside the function's own line: Lambda's start and report, and the gateway's access log. */
  otherLogBytes: 1_200,
  /** The share of requests that X-Ray records by default, when there are many. */
  tracedShare: 0.05,
} as const;

export const MEMORY_SIZES = [128, 256, 512, 1_024] as const;
export type MemorySize = (typeof MEMORY_SIZES)[number];
