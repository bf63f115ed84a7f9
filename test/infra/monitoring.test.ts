import { describe, expect, test } from '@jest/globals';
import { publicFunctions } from '../../infra/functions/function-parts.ts';
import { DEPLOYED_STAGES, stackName } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { call } from '../support/call.ts';
import { logOf } from '../support/captured-log.ts';
import { useTestStage } from '../support/stage.ts';
import { useAssembly } from './support/assembly.ts';
import type { Json } from './support/template.ts';

const assembly = useAssembly();
useTestStage();

const operationIds = publicApi.routes.map(({ operationId }) => operationId);
const functionNames = [...operationIds, 'noRoute'];
/** Each table with each action that functions use on it. */
const uses = (await publicFunctions())
  .flatMap(({ access }) => access)
  .flatMap(({ table, actions }) => actions.map((action) => [table, action] as const));

describe.each(DEPLOYED_STAGES)('the alarms of %s', (stage) => {
  const alarms = () =>
    assembly
      .template(stage)
      .all('AWS::CloudWatch::Alarm')
      .map(([, alarm]) => alarm.Properties);
  const described = (pattern: RegExp) => alarms().filter(({ AlarmDescription: text }) => pattern.test(text));

  test('all notify the alarm topic when they go off and when they recover', () => {
    const template = assembly.template(stage);
    const [[topic] = []] = template.all('AWS::SNS::Topic');
    for (const alarm of alarms()) {
      expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
      expect(alarm.OKActions).toEqual([{ Ref: topic }]);
    }
  });

  test('may publish to the alarm topic', () => {
    const { PolicyDocument: policy } = assembly.template(stage).only('AWS::SNS::TopicPolicy');
    const allowed = policy.Statement.find(({ Effect: effect }: Json) => effect === 'Allow');
    expect(allowed).toMatchObject({ Principal: { Service: 'cloudwatch.amazonaws.com' }, Action: 'sns:Publish' });
  });

  test('stay silent when there is no data', () => {
    expect(new Set(alarms().map(({ TreatMissingData: missing }) => missing))).toEqual(new Set(['notBreaching']));
  });

  test('watch what clients see', () => {
    const watched = alarms().flatMap(({ MetricName: name, Metrics: parts = [] }) => [
      name,
      ...parts.map(({ MetricStat: part }: Json) => part?.Metric.MetricName),
    ]);
    expect(watched).toEqual(expect.arrayContaining(['5XXError', 'Latency']));
  });

  test('watch calls that Lambda throttles for any function of the account', () => {
    const [{ MetricName: metric, Dimensions: dimensions }] = described(/^Lambda throttles/);
    expect([metric, dimensions]).toEqual(['Throttles', undefined]);
  });

  test('watch categories that do not match their state', async () => {
    const [{ Namespace: namespace, MetricName: metric }] = described(/^The categories do not match/);
    const [, filter] =
      assembly
        .template(stage)
        .all('AWS::Logs::MetricFilter')
        .find(([, { Properties: one }]) => one.MetricTransformations[0].MetricName === metric) ?? [];
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ $.operation = "checkCategories" }',
      LogGroupName: { Ref: expect.stringMatching(/^FunctionslistCategoriesLog/) },
      MetricTransformations: [{ MetricNamespace: namespace }],
    });
  });

  test('watch throttled reads and writes of each table that functions read or write', () => {
    const watched = alarms()
      .filter(({ Namespace: namespace }) => namespace === 'AWS/DynamoDB')
      .map(({ MetricName: metric, Dimensions: [{ Value: table }, ...others] }) => `${table.Ref} ${metric} ${others}`);
    const kind = (action: string) => (/^(?:BatchGetItem|GetItem|Query)$/.test(action) ? 'Read' : 'Write');
    const expected = new Set([...uses].map(([table, action]) => `${table} ${kind(action)}ThrottleEvents `));
    expect(watched.sort()).toEqual([...expected].sort());
  });
});

describe('the alarms of production on each operation', () => {
  test.each(operationIds)('watch %s: calls that fail or end with a 5xx, slow calls', (name) => {
    const alarms = assembly.template('production').all('AWS::CloudWatch::Alarm');
    const [faults, slow, ...others] = alarms
      .map(([, alarm]) => alarm.Properties)
      .filter(({ AlarmDescription: text }) => text.startsWith(`${name}: `));
    expect(others).toEqual([]);
    expect(faults.Metrics.map(({ MetricStat: part }: Json) => part?.Metric.MetricName).sort()).toEqual(
      ['Errors', 'Invocations', 'ServerErrors', undefined].sort(),
    );
    expect([faults.ComparisonOperator, faults.AlarmDescription]).toEqual([
      'GreaterThanOrEqualToThreshold',
      `${name}: ${faults.Threshold}% or more of the calls fail or return a 5xx.`,
    ]);
    expect([slow.MetricName, slow.ExtendedStatistic]).toEqual(['Duration', 'p99']);
  });
});

/** CloudWatch charges $0.10 a month for each: https://aws.amazon.com/cloudwatch/pricing/ */
test.each([
  ['staging', 15],
  ['production', 15 + 4 * operationIds.length],
] as const)('the alarms of %s watch at most %d metrics', (stage, most) => {
  const alarms = assembly.template(stage).all('AWS::CloudWatch::Alarm');
  const metrics = alarms.flatMap(([, { Properties: alarm }]) =>
    alarm.Metrics ? alarm.Metrics.filter(({ MetricStat: metric }: Json) => metric) : [alarm],
  );
  expect(metrics.length).toBeLessThanOrEqual(most);
});

describe.each(DEPLOYED_STAGES)('the metrics of %s', (stage) => {
  test.each(functionNames)('come from the log of %s', (name) => {
    const template = assembly.template(stage);
    const filters = template.all('AWS::Logs::MetricFilter').map(([, filter]) => filter.Properties);
    const own = filters.filter(
      ({ LogGroupName: log, FilterPattern: pattern }) =>
        log.Ref.startsWith(`Functions${name}Log`) && !pattern.includes('checkCategories'),
    );
    expect(own.map(({ FilterPattern: pattern }) => pattern)).toEqual(['{ $.status >= 500 }']);
    expect(own[0].MetricTransformations).toEqual([
      expect.objectContaining({
        MetricNamespace: stackName(stage),
        Dimensions: [{ Key: 'operation', Value: '$.operation' }],
      }),
    ]);
  });

  test('are shown on a dashboard', () => {
    const { DashboardBody: body } = assembly.template(stage).only('AWS::CloudWatch::Dashboard');
    const text = JSON.stringify(body);
    for (const shown of [
      '5XXError',
      'Latency',
      'Invocations',
      'ServerErrors',
      'errorCode',
      'ConsumedReadCapacityUnits',
      'TransactionConflict',
    ]) {
      expect(text).toContain(shown);
    }
  });
});

test('a refused request logs the fields that the metrics use', async () => {
  const { headers } = await call({ path: '/categories' });
  expect(logOf(headers['X-Request-Id'])).toEqual([
    expect.objectContaining({ status: 401, operation: 'listCategories', errorCode: 'unauthorized' }),
  ]);
});
