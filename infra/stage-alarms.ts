import { Duration } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { TableName } from '../lib/database/tables.ts';
import type { Action } from './permissions.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;
const P99_MS = 3_000;
/** The SDK's retries hide a few of these in five minutes from clients. */
const THROTTLED_CALLS = 10;
const DATABASE_ERRORS = 5;

/** The alarms on what the clients of the API see. */
export function apiAlarms(scope: Construct, stage: Stage): Alarm[] {
  const errors = new Alarm(scope, 'ServerErrors', {
    alarmDescription: `${ERRORS_PERCENT} % of the requests or more end with a 5xx.`,
    metric: new MathExpression({
      label: '5xx, %',
      expression: `IF(errors >= ${ERRORS_AT_LEAST}, 100 * errors / requests, 0)`,
      usingMetrics: {
        errors: stage.metricServerError({ period: PERIOD, statistic: 'Sum' }),
        requests: stage.metricCount({ period: PERIOD, statistic: 'SampleCount' }),
      },
      period: PERIOD,
    }),
    ...atLeast(ERRORS_PERCENT),
  });
  const latency = new Alarm(scope, 'Latency', {
    alarmDescription: `One request in a hundred takes ${P99_MS} ms or more, for a quarter of an hour.`,
    metric: stage.metricLatency({ period: PERIOD, statistic: 'p99' }),
    ...atLeast(P99_MS, 3),
  });
  return [errors, latency];
}

/** The alarms on a table, for each action that the functions use on it. */
export function tableAlarms(scope: Construct, name: TableName, table: Table, actions: Iterable<Action>): Alarm[] {
  const alarm = (metricName: string, action: Action, threshold: number, what: string) =>
    new Alarm(scope, `${name}${action}${metricName}`, {
      alarmDescription: `${name}: DynamoDB ${what} ${action} ${threshold} times or more in five minutes.`,
      // One metric, not a sum: these metrics exist only when they are not 0, and a sum with a missing part is missing.
      metric: table.metric(metricName, { period: PERIOD, statistic: 'Sum', dimensionsMap: dimensions(table, action) }),
      ...atLeast(threshold),
    });
  return [...actions].flatMap((action) => [
    alarm('ThrottledRequests', action, THROTTLED_CALLS, 'throttles'),
    alarm('SystemErrors', action, DATABASE_ERRORS, 'fails at'),
  ]);
}

function dimensions({ tableName }: Table, action: Action): Record<string, string> {
  return { TableName: tableName, Operation: action };
}

function atLeast(
  threshold: number,
  evaluationPeriods = 1,
): Pick<AlarmProps, 'threshold' | 'evaluationPeriods' | 'comparisonOperator' | 'treatMissingData'> {
  return {
    threshold,
    evaluationPeriods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // Most of these metrics exist only when something happens.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
}
