import { describe, expect, test } from '@jest/globals';
import { FOLLOWER } from '../../infra/events/follower.ts';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { MAX_BATCH } from '../../lib/events/append-changes.ts';
import { FOLLOWED_TABLES } from '../../lib/events/item-change.ts';
import { useAssembly } from './support/assembly.ts';
import { statementsOf } from './support/policies.ts';

const assembly = useAssembly();

describe.each(DEPLOYED_STAGES)('the function that appends events, in %s', (stage) => {
  const template = () => assembly.template(stage);
  const mappings = () => template().all('AWS::Lambda::EventSourceMapping');

  test('follows the stream of each table that has one, from its oldest change', () => {
    const sources = mappings().map(([, { Properties: mapping }]) => mapping.EventSourceArn['Fn::GetAtt']);
    expect(sources.sort()).toEqual(FOLLOWED_TABLES.map((table) => [table, 'StreamArn']).sort());
    const streams = template()
      .all('AWS::DynamoDB::Table')
      .filter(([, { Properties }]) => Properties.StreamSpecification);
    expect(streams.map(([id, { Properties }]) => [id, Properties.StreamSpecification]).sort()).toEqual(
      FOLLOWED_TABLES.map((table) => [table, { StreamViewType: 'NEW_AND_OLD_IMAGES' }]).sort(),
    );
  });

  test('gets the changes of a shard in order, again and again until it succeeds', () => {
    for (const [, { Properties: mapping }] of mappings()) {
      expect(mapping).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: MAX_BATCH,
        ParallelizationFactor: 1,
        MaximumRetryAttempts: -1,
        BisectBatchOnFunctionError: false,
      });
      // Only a mapping with a window names the shard.
      expect(mapping.TumblingWindowInSeconds).toBeGreaterThan(0);
      // None of these may drop changes.
      expect([mapping.MaximumRecordAgeInSeconds ?? -1, mapping.FilterCriteria, mapping.DestinationConfig]).toEqual([
        -1,
        undefined,
        undefined,
      ]);
    }
  });

  test('is called through its alias, so that a rollback moves it back', () => {
    for (const [, { Properties: mapping }] of mappings())
      expect(JSON.stringify(mapping.FunctionName)).toMatch(/"Ref":"EventsFunctionLive\w+"/);
  });

  test('may read the streams, and read and write events, and nothing else', () => {
    const log = template().functions().get(FOLLOWER.entry)?.Properties.LoggingConfig.LogGroup.Ref;
    const reading = ['DescribeStream', 'GetRecords', 'GetShardIterator'];
    expect(statementsOf(template(), FOLLOWER.entry).sort()).toEqual(
      [
        ...['GetItem', 'PutItem', 'UpdateItem'].map((action) => `dynamodb:${action} on Events`),
        ...FOLLOWED_TABLES.flatMap((table) => reading.map((action) => `dynamodb:${action} on ${table}`)),
        'dynamodb:ListStreams on *',
        ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => `${action} on ${log}`),
      ].sort(),
    );
  });

  test('has alarms on changes that wait, and on changes that it skips', () => {
    const [late, lost] = ['events-are-late', 'events-were-lost'].map((section) =>
      template()
        .all('AWS::CloudWatch::Alarm')
        .map(([, { Properties }]) => Properties)
        .find(({ AlarmDescription: text }) => text.endsWith(`#${section}`)),
    );
    expect(late).toMatchObject({ MetricName: 'IteratorAge', Namespace: 'AWS/Lambda', Threshold: 3_600_000 });
    expect(late.Dimensions).toEqual([
      { Name: 'FunctionName', Value: { Ref: expect.stringMatching(/^EventsFunction/) } },
    ]);
    const filter = template()
      .all('AWS::Logs::MetricFilter')
      .find(([, { Properties }]) => Properties.MetricTransformations[0].MetricName === lost.MetricName)?.[1];
    expect(filter?.Properties).toMatchObject({
      FilterPattern: '{ $.operation = "skipChange" }',
      LogGroupName: { Ref: expect.stringMatching(/^EventsFunctionLog/) },
    });
  });
});
