import { Stack } from 'aws-cdk-lib';
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** What functions failed at. */
export const FUNCTION_ERRORS = [
  'fields @timestamp, operation, status, keyId, recordId, errorCode, message, cause, requestId',
  'filter level = "error"',
  'sort @timestamp desc',
];

/** Who sends the requests. */
export const REQUESTS_BY_KEY = [
  'filter ispresent(keyId)',
  'fields if(status = 429, 1, 0) as isRejected',
  'stats count(*) as requests, sum(isRejected) as rejected by keyId, operation',
  'sort requests desc',
];

/** What CloudFront sent an error for. */
export const EDGE_ERRORS = [
  'fields @timestamp, `c-ip`, `cs-method`, `x-host-header`, `cs-uri-stem`, `sc-status`, `x-edge-detailed-result-type`',
  'filter `sc-status` >= 500',
  'sort @timestamp desc',
];

/** Saves a query for CloudWatch Logs Insights, under the name of the stack. It costs nothing until somebody runs it. */
export function saveQuery(
  scope: Construct,
  title: string,
  lines: readonly string[],
  { logGroupName }: ILogGroup,
): void {
  new CfnQueryDefinition(new Construct(scope, `Query ${title}`), 'Resource', {
    name: `${Stack.of(scope).stackName}/${title}`,
    queryString: lines.join('\n| '),
    logGroupNames: [logGroupName],
  });
}
