/** The checks, in their order. `./petstore preflight --only` names them. */
export const CHECK_NAMES = [
  'region',
  'bootstrap',
  'concurrency',
  'gateway-logs',
  'alarms',
  'cost-tag',
  'cloudfront',
  'emails',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];
