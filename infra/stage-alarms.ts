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
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { TableName } from '../lib/database/tables.ts';
import type { Action } from './permissions.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;
const P99_MS = 3_000;
/** The SDK's retries hide a few of these in five minutes from clients. */
const THROTTLED_CALLS = 10;
const READS: readonly Action[] = ['BatchGetItem', 'GetItem', 'Query'];
const WRITES: readonly Action[] = ['DeleteItem', 'PutItem', 'UpdateItem'];

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
  return [errors, latencyAlarm(scope, stage)];
}

/** The alarm on slow responses of an API. */
export function latencyAlarm(scope: Construct, stage: Stage): Alarm {
  return new Alarm(scope, 'Latency', {
    alarmDescription: `One request in a hundred takes ${P99_MS} ms or more, for a quarter of an hour.`,
    metric: stage.metricLatency({ period: PERIOD, statistic: 'p99' }),
    ...atLeast(P99_MS, 3),
  });
}

/** The alarm on errors of an API with few requests: their number, since few make no share worth watching. */
export function errorCountAlarm(scope: Construct, stage: Stage): Alarm {
  return new Alarm(scope, 'ServerErrors', {
    alarmDescription: `${ERRORS_AT_LEAST} requests or more end with a 5xx in five minutes.`,
    metric: stage.metricServerError({ period: PERIOD, statistic: 'Sum' }),
    ...atLeast(ERRORS_AT_LEAST),
  });
}

/**
 * The alarm on calls that Lambda refuses because the limit of concurrent calls is reached: a function's own, or the
 * account's, which any function in it can use up.
 */
export function concurrencyAlarm(scope: Construct): Alarm {
  return new Alarm(scope, 'Concurrency', {
    alarmDescription: 'Lambda refuses calls: a function, or the account, is at its limit of concurrent calls.',
    metric: LambdaFunction.metricAllThrottles({ period: PERIOD, statistic: 'Sum' }),
    ...atLeast(1),
  });
}

/** The alarms on throttled reads and writes of a table. */
export function tableAlarms(scope: Construct, name: TableName, table: Table, actions: ReadonlySet<Action>): Alarm[] {
  const kinds = [
    { kind: 'Read', uses: READS },
    { kind: 'Write', uses: WRITES },
  ].filter(({ uses }) => uses.some((action) => actions.has(action)));
  return kinds.map(
    ({ kind }) =>
      new Alarm(scope, `${name}${kind}Throttles`, {
        alarmDescription: `${name}: DynamoDB throttles ${THROTTLED_CALLS} ${kind.toLowerCase()}s or more in five minutes.`,
        metric: table.metric(`${kind}ThrottleEvents`, { period: PERIOD, statistic: 'Sum' }),
        ...atLeast(THROTTLED_CALLS),
      }),
  );
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
