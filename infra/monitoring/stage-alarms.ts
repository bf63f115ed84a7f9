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
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Action } from '../../lib/database/access.ts';
import type { TableName } from '../../lib/database/tables.ts';
import { categoryMismatches } from './log-metrics.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;
const P99_MS = 3_000;
/** Clients don't notice fewer throttled calls than this in five minutes, because the SDK retries them. */
const THROTTLED_CALLS = 10;
const READS: readonly Action[] = ['GetItem', 'Query'];
const WRITES: readonly Action[] = ['DeleteItem', 'PutItem', 'UpdateItem'];

/**
 * The alarm on the share of errors, as clients of the API see them.
 * @param dimensionsMap the API and its stage by their names. References would make the rollout of functions, which uses
 *   this alarm, wait for the API, which waits for the functions
 */
export function errorShareAlarm(scope: Construct, stage: Stage, dimensionsMap: Record<string, string>): Alarm {
  return new Alarm(scope, 'ServerErrors', {
    alarmDescription: `${ERRORS_PERCENT}% or more of the requests get a 5xx.`,
    metric: new MathExpression({
      label: '5xx, %',
      expression: `IF(errors >= ${ERRORS_AT_LEAST}, 100 * errors / requests, 0)`,
      usingMetrics: {
        errors: stage.metricServerError({ dimensionsMap, period: PERIOD, statistic: 'Sum' }),
        requests: stage.metricCount({ dimensionsMap, period: PERIOD, statistic: 'SampleCount' }),
      },
      period: PERIOD,
    }),
    ...atLeast(ERRORS_PERCENT),
  });
}

/** The alarm on slow responses of an API. */
export function latencyAlarm(scope: Construct, stage: Stage): Alarm {
  return new Alarm(scope, 'Latency', {
    alarmDescription: `One request in a hundred has taken ${P99_MS} ms or more for 15 minutes.`,
    metric: stage.metricLatency({ period: PERIOD, statistic: 'p99' }),
    ...atLeast(P99_MS, 3),
  });
}

/** The alarm on errors of an API with few requests. It counts errors, because a percentage would say little. */
export function errorCountAlarm(scope: Construct, stage: Stage): Alarm {
  return new Alarm(scope, 'ServerErrors', {
    alarmDescription: `${ERRORS_AT_LEAST} or more requests get a 5xx within five minutes.`,
    metric: stage.metricServerError({ period: PERIOD, statistic: 'Sum' }),
    ...atLeast(ERRORS_AT_LEAST),
  });
}

/**
 * The alarm on calls that Lambda throttles because a concurrency limit is reached: the function's own, or the
 * account's, which any function of the account can use up.
 */
export function concurrencyAlarm(scope: Construct): Alarm {
  return new Alarm(scope, 'Concurrency', {
    alarmDescription: 'Lambda throttles calls: a function or the account has reached its concurrency limit.',
    metric: LambdaFunction.metricAllThrottles({ period: PERIOD, statistic: 'Sum' }),
    ...atLeast(1),
  });
}

/**
 * The alarm on a list of categories that lastingly differs from its state. Every request then reads the whole list.
 * @param logGroup the log of the function that lists categories
 */
export function categoriesAlarm(scope: Construct, logGroup: LogGroup): Alarm {
  return new Alarm(scope, 'CategoryMismatchesAlarm', {
    alarmDescription: 'The categories do not match their state: a recount is needed.',
    metric: categoryMismatches(scope, logGroup, { period: PERIOD }),
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
        alarmDescription: `${name}: DynamoDB throttles ${THROTTLED_CALLS} or more ${kind.toLowerCase()}s within five minutes.`,
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
    // Most of these metrics have data only when something goes wrong.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
}
