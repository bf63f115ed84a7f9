import { describe, expect, test } from '@jest/globals';
import { FOLLOWER } from '../../infra/events/follower.ts';
import { publicFunctions } from '../../infra/functions/function-parts.ts';
import { EXPERIMENTAL_READS } from '../../infra/monitoring/experimental-reads.ts';
import { BURN_RATES, errorsPercent, OBJECTIVES } from '../../infra/monitoring/objectives.ts';
import { DEPLOYED_STAGES, stackName } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { tables } from '../../lib/database/tables.ts';
import { call } from '../support/call.ts';
import { logOf } from '../support/captured-log.ts';
import { useTestStage } from '../support/stage.ts';
import { useAssembly } from './support/assembly.ts';
import type { Json } from './support/template.ts';

const assembly = useAssembly();
useTestStage();

const operationIds = publicApi.routes.map(({ operationId }) => operationId);
const watchedIds = operationIds.filter((id) => !EXPERIMENTAL_READS.has(id));
const definitions: readonly TableDefinition[] = Object.values(tables);
const indexes = definitions.flatMap(({ indexes: all = [] }) => all);
const parts = await publicFunctions();
/** What functions may do with tables and their indexes. */
const uses = parts.flatMap(({ access }) => access);
const entriesOfExperimentalReads = parts.flatMap(({ name, entry }) => (EXPERIMENTAL_READS.has(name) ? entry : []));

/** The expression and the metrics of an alarm. An alarm on a single metric has none. */
const partsOf = ({ Metrics: parts = [] }: Json): Json[] =>
  parts.toSorted((one: Json, other: Json) => Number(Boolean(one.MetricStat)) - Number(Boolean(other.MetricStat)));

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

  test('and the budget may publish to the alarm topic', () => {
    const { PolicyDocument: policy } = assembly.template(stage).only('AWS::SNS::TopicPolicy');
    const allowed = policy.Statement.find(({ Effect: effect }: Json) => effect === 'Allow');
    expect(allowed).toMatchObject({
      Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
      Action: 'sns:Publish',
    });
  });

  test('stay silent when there is no data, of which DynamoDB’s must count as zero', () => {
    for (const alarm of alarms()) {
      const [{ Expression: sum = '' } = {}, ...metrics] = partsOf(alarm);
      const isFilled = metrics.every(({ Id: id }: Json) => sum.includes(`FILL(${id}, 0)`));
      expect([alarm.AlarmDescription, alarm.TreatMissingData === 'notBreaching' || isFilled]).toContain(true);
      // CloudWatch ignores what an alarm on a metric of DynamoDB says about missing data.
      if (JSON.stringify(alarm).includes('AWS/DynamoDB')) expect([isFilled, metrics.length > 0]).toEqual([true, true]);
      // Late data is filled too, and looks like zero.
      if (isFilled && metrics.length > 0) expect([alarm.DatapointsToAlarm, alarm.EvaluationPeriods]).toEqual([1, 3]);
    }
  });

  test('watch ten metrics each at most', () => {
    for (const alarm of alarms()) expect(partsOf(alarm).length).toBeLessThanOrEqual(1 + 10);
  });

  test('watch what clients see', () => {
    const watched = alarms().flatMap(({ MetricName: name, Metrics: parts = [] }) => [
      name,
      ...parts.map(({ MetricStat: part }: Json) => part?.Metric.MetricName),
    ]);
    expect(watched).toEqual(expect.arrayContaining(['5XXError', 'Latency']));
  });

  test('watch calls that Lambda throttles, of each function of the stage but experimental reads, and of no other', () => {
    const watched = described(/^Lambda throttles calls of /)
      .flatMap(partsOf)
      .flatMap(({ MetricStat: part }) => part ?? []);
    expect(new Set(watched.map(({ Metric: { MetricName: name } }) => name))).toEqual(new Set(['Throttles']));
    const functions = watched.map(
      ({
        Metric: {
          Dimensions: [one, ...others],
        },
      }) => {
        expect(others).toEqual([]);
        return assembly.template(stage).target(one.Value).Metadata['petstore:entry'];
      },
    );
    // The function on the streams has an alarm on its lag.
    const unwatched = [FOLLOWER.entry, ...entriesOfExperimentalReads];
    const others = [...assembly.template(stage).functions().keys()].filter((entry) => !unwatched.includes(entry));
    expect(functions.sort()).toEqual(others.sort());
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
      LogGroupName: { Ref: expect.stringMatching(/^FunctionsLog/) },
      MetricTransformations: [{ MetricNamespace: namespace }],
    });
  });

  test('watch throttled reads and writes of each table and index that functions read or write', () => {
    const watched = alarms()
      .flatMap(partsOf)
      .flatMap(({ MetricStat: part }) => (part?.Metric.Namespace === 'AWS/DynamoDB' ? part.Metric : []))
      .map(({ MetricName: metric, Dimensions: dimensions }) => {
        const value = (name: string) => dimensions.find(({ Name }: Json) => Name === name)?.Value;
        return `${metric} ${[value('TableName').Ref, value('GlobalSecondaryIndexName') ?? []].flat().join('/')}`;
      });
    const isRead = (action: string) => /^(?:BatchGetItem|GetItem|Query)$/.test(action);
    const definitions: Readonly<Record<string, TableDefinition>> = tables;
    const expected = uses.flatMap(({ table, index, actions }) => [
      ...(actions.some(isRead) ? [`ReadThrottleEvents ${[table, index ?? []].flat().join('/')}`] : []),
      // A write of a table is also one of each of its indexes.
      ...(actions.every(isRead)
        ? []
        : ['', ...(definitions[table]?.indexes ?? []).map(({ name }) => `/${name}`)].map(
            (suffix) => `WriteThrottleEvents ${table}${suffix}`,
          )),
    ]);
    expect(watched.filter((metric) => metric.includes('/')).length).toBeGreaterThan(0);
    expect(expected.filter((metric) => !watched.includes(metric))).toEqual([]);
    expect(new Set(watched).size).toBe(watched.length);
    const tablesOf = (metrics: string[]) => new Set(metrics.map((metric) => metric.split('/')[0]));
    expect(tablesOf(watched)).toEqual(tablesOf(expected));
  });
});

test.each(Object.values(BURN_RATES))('production has the alarm $id on errors of $minutes minutes', (burn) => {
  const text = `${errorsPercent(burn)}% or more of the requests get a 5xx`;
  const [, alarm] =
    assembly
      .template('production')
      .all('AWS::CloudWatch::Alarm')
      .find(([id]) => id.includes(burn.id)) ?? [];
  expect(alarm?.Properties).toMatchObject({
    AlarmDescription: expect.stringMatching(`^${text}.* Urgency: ${burn.urgency}\\.`),
    Threshold: errorsPercent(burn),
  });
  const periods = alarm?.Properties.Metrics.flatMap(({ MetricStat: metric }: Json) => metric?.Period ?? []);
  expect(new Set(periods)).toEqual(new Set([60 * burn.minutes]));
});

test('experimental reads are neither changes nor reads that clients rely on', () => {
  const known = operationIds.filter((id) => ['listEvents', 'listPets', 'listCategories', 'updatePet'].includes(id));
  expect(known.filter((id) => EXPERIMENTAL_READS.has(id))).toEqual(['listEvents']);
});

describe('the alarms of production on each operation', () => {
  test.each([...EXPERIMENTAL_READS])('leave out %s, which those on the API watch with all others', (name) => {
    const alarms = assembly.template('production').all('AWS::CloudWatch::Alarm');
    const texts = alarms.map(([, { Properties: alarm }]) => alarm.AlarmDescription);
    expect(texts.filter((text) => text.startsWith(`${name}: `))).toEqual([]);
  });

  test.each(watchedIds)('watch %s: calls that fail or end with a 5xx, slow calls', (name) => {
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
      expect.stringContaining(`${name}: ${faults.Threshold}% or more of the calls fail or return a 5xx.`),
    ]);
    expect([slow.MetricName, slow.ExtendedStatistic]).toEqual(['Duration', 'p99']);
  });
});

/** CloudWatch charges $0.10 a month for each: https://aws.amazon.com/cloudwatch/pricing/ */
test.each([
  ['staging', 25 + watchedIds.length + indexes.length],
  ['production', 28 + 5 * watchedIds.length + indexes.length],
] as const)('the alarms of %s watch at most %d metrics', (stage, most) => {
  const alarms = assembly.template(stage).all('AWS::CloudWatch::Alarm');
  const metrics = alarms.flatMap(([, { Properties: alarm }]) =>
    alarm.Metrics ? alarm.Metrics.filter(({ MetricStat: metric }: Json) => metric) : [alarm],
  );
  expect(metrics.length).toBeLessThanOrEqual(most);
});

describe.each(DEPLOYED_STAGES)('the metrics of %s', (stage) => {
  test('come from the log that all functions share, whatever their number', () => {
    const filters = assembly
      .template(stage)
      .all('AWS::Logs::MetricFilter')
      .map(([, filter]) => filter.Properties)
      .filter(({ FilterPattern: pattern }) => !/checkCategories|skipChange/.test(pattern));
    for (const { LogGroupName: log } of filters) expect(log.Ref).toMatch(/^FunctionsLog/);
    const [errors, ...others] = filters.map(({ FilterPattern: pattern, MetricTransformations: [metric] }) => [
      pattern,
      metric,
    ]);
    // A failed warm-up logs a 503 that no client gets.
    expect(errors).toEqual([
      '{ ($.status >= 500) && ($.warmUp NOT EXISTS) }',
      expect.objectContaining({
        MetricNamespace: stackName(stage),
        MetricName: 'ServerErrors',
        Dimensions: [{ Key: 'operation', Value: '$.operation' }],
      }),
    ]);
    // Without dimensions, because each series has a price.
    expect(others.map(([pattern, { MetricName: metric, MetricValue: value }]) => [pattern, metric, value])).toEqual([
      ['{ $.warmUp IS TRUE }', 'FailedWarmUps', '1'],
      ['{ $.startMs >= 0 }', 'StartMs', '$.startMs'],
      ['{ $.memoryMb >= 0 }', 'MemoryMb', '$.memoryMb'],
    ]);
    for (const [, metric] of others) expect(metric.Dimensions).toBeUndefined();
  });

  test('are shown on a dashboard', () => {
    const { DashboardBody: body } = assembly.template(stage).only('AWS::CloudWatch::Dashboard');
    const text = JSON.stringify(body);
    for (const shown of [
      '5XXError',
      'Latency',
      `PR(:${OBJECTIVES.fastMs})`,
      `Objectives: ${OBJECTIVES.availablePercent}% without a 5xx`,
      'Invocations',
      'ServerErrors',
      'errorCode',
      'StartMs',
      'FailedWarmUps',
      'MemoryMb',
      'ConsumedReadCapacityUnits',
      'TransactionConflict',
    ]) {
      expect(text).toContain(shown);
    }
  });
});

test('a rejected request logs the fields that the metrics use', async () => {
  const { headers } = await call({ path: '/categories' });
  expect(logOf(headers['X-Request-Id'])).toEqual([
    expect.objectContaining({ status: 401, operation: 'listCategories', errorCode: 'unauthorized' }),
  ]);
});
