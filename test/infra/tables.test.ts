import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { environment } from '../../lib/config/environment.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../../lib/config/stages.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { type AnyTableName, allTables, TABLE_NAMES } from '../../lib/database/tables.ts';
import { useTestStage } from '../support/stage.ts';
import { useAssembly } from './support/assembly.ts';
import type { Json } from './support/template.ts';

const assembly = useAssembly();
const NAMES = [...TABLE_NAMES, 'Site'] as const;
/** The table in the stack that has it. */
const deployedTable = (stage: DeployedStage, name: AnyTableName) =>
  [assembly.template(stage), assembly.siteTemplate(stage)].flatMap(({ resources }) => resources.get(name) ?? [])[0];
useTestStage();

describe.each(DEPLOYED_STAGES)('the tables of %s', (stage) => {
  test.each(NAMES)('%s has the same keys and indexes as in the local engine', async (name) => {
    const local = await dynamodb().send(new DescribeTableCommand({ TableName: environment(allTables[name].variable) }));
    expect(shapeOf(deployedTable(stage, name)?.Properties)).toEqual(shapeOf(local.Table ?? {}));
  });

  test.each(NAMES)('%s and its indexes are billed on demand, up to a maximum', (name) => {
    const table = deployedTable(stage, name)?.Properties;
    const { reads, writes } = defaultSettings[stage].tableLimits;
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    for (const { OnDemandThroughput: limits } of [table, ...(table.GlobalSecondaryIndexes ?? [])]) {
      expect(limits).toEqual({ MaxReadRequestUnits: reads, MaxWriteRequestUnits: writes });
    }
  });

  test.each(NAMES)('%s has the time to live of its definition', (name) => {
    const { timeToLive }: TableDefinition = allTables[name];
    const expected = timeToLive === undefined ? undefined : { AttributeName: timeToLive, Enabled: true };
    expect(deployedTable(stage, name)?.Properties.TimeToLiveSpecification).toEqual(expected);
  });
});

test.each(NAMES)('%s of production has deletion protection and point-in-time recovery', (name) => {
  const table = deployedTable('production', name);
  // Without a period of its own, it has the longest: RECOVERY_DAYS in test/repository/docs/figures.test.ts.
  expect(table?.Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
  expect(table).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      DeletionProtectionEnabled: true,
    },
  });
});

/** The keys and indexes of a table, sorted by name. */
function shapeOf({
  KeySchema: keys,
  AttributeDefinitions: attributes,
  GlobalSecondaryIndexes: indexes = [],
}: Json): Json {
  const byName = (key: string) => (one: Json, other: Json) => one[key].localeCompare(other[key]);
  const plain = ({ IndexName: name, KeySchema: indexKeys, Projection: projection }: Json) => ({
    name,
    indexKeys,
    projection,
  });
  return {
    keys,
    attributes: [...attributes].sort(byName('AttributeName')),
    indexes: [...indexes].sort(byName('IndexName')).map(plain),
  };
}
