/** A kind of cost, by the names on the bill, and what lowers it. */
export interface Lever {
  readonly service: string;
  /** Parts of usage types. The bill has most of them behind a region, such as `EUC1-WriteRequestUnits`. */
  readonly usageTypes: readonly string[];
  readonly cause: string;
  readonly lever: string;
}

/** The table of docs/operations/cost.md, which adds links. */
export const LEVERS: readonly Lever[] = [
  {
    service: 'Amazon API Gateway',
    usageTypes: ['ApiGatewayRequest'],
    cause: 'requests of clients, rejected ones as well',
    lever: 'the rate limit of a key, throttle, the firewall',
  },
  {
    service: 'AWS Lambda',
    usageTypes: ['Request-ARM', 'Lambda-GB-Second-ARM'],
    cause: 'requests that reach a function; seconds also grow when the database is slow',
    lever: 'the rate limit of a key, throttle, the firewall',
  },
  {
    service: 'Amazon DynamoDB',
    usageTypes: ['ReadRequestUnits'],
    cause: 'pages, lists that change often',
    lever: 'let clients use If-None-Match and filters; the rate limit of a key; tableLimits',
  },
  {
    service: 'Amazon DynamoDB',
    usageTypes: ['WriteRequestUnits'],
    cause: 'creates and sales; each index adds to them',
    lever: 'the rate limit of a key; tableLimits',
  },
  {
    service: 'Amazon DynamoDB',
    usageTypes: ['TimedStorage-ByteHrs', 'TimedPITRStorage-ByteHrs'],
    cause: 'stored data, and its recovery',
    lever: 'delete records',
  },
  {
    service: 'AWS Backup',
    usageTypes: ['WarmStorage-ByteHrs'],
    cause: 'daily backups, and their copies in another region',
    lever: 'backups.keptDays',
  },
  {
    service: 'AmazonCloudWatch',
    usageTypes: ['DataProcessing-Bytes', 'VendedLog-Bytes'],
    cause: 'logs: of functions and requests; of the firewall and CloudFront',
    lever: 'fewer requests; the firewall logs only what it blocks or counts',
  },
  {
    service: 'AmazonCloudWatch',
    usageTypes: ['TimedStorage-ByteHrs'],
    cause: 'kept logs',
    lever: 'logRetentionDays',
  },
  {
    service: 'AmazonCloudWatch',
    usageTypes: ['CW:AlarmMonitorUsage', 'DashboardsUsageHour'],
    cause: 'alarms, the dashboard',
    lever: 'watchesFunctions',
  },
  {
    service: 'AmazonCloudWatch',
    usageTypes: ['CW:MetricMonitorUsage'],
    cause: 'metrics of logs, 0.30 each while they have data',
    lever: 'repair what fails: ServerErrors has a series per operation',
  },
  {
    service: 'AmazonCloudWatch',
    usageTypes: ['CW:GMD-Metrics'],
    cause: 'the page Usage of the dashboard: up to five metrics every five minutes while it is visible, 0.01 per 1,000',
    lever: 'close the page',
  },
  {
    service: 'AWS X-Ray',
    usageTypes: ['XRay-TracesStored'],
    cause: 'traces of one request in twenty',
    lever: 'fewer requests',
  },
  {
    service: 'AWS WAF',
    usageTypes: ['WebACLV2', 'RuleV2', 'RequestV2-Tier1'],
    cause: 'the firewalls, and what they inspect',
    lever: 'firewall, edge',
  },
  {
    service: 'Amazon CloudFront',
    usageTypes: ['DataTransfer-Out-Bytes', 'Requests-Tier2-HTTPS'],
    cause: 'visitors of the site',
    lever: 'the size of pages',
  },
  {
    service: 'AWS Data Transfer',
    usageTypes: ['DataTransfer-Out-Bytes'],
    cause: 'responses',
    lever: 'compression: clients have to send Accept-Encoding',
  },
  {
    service: 'Amazon Cognito',
    usageTypes: ['CognitoEssentialsMAU'],
    cause: 'people who sign in',
    lever: './petstore people remove',
  },
];

/** What lowers the cost of a usage type, if the table has it. */
export function leverOf(service: string, usageType: string): string | undefined {
  const isIn = (names: readonly string[]) => names.some((name) => usageType.includes(name));
  return LEVERS.find((known) => known.service === service && isIn(known.usageTypes))?.lever;
}
