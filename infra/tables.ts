import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type Attribute, AttributeType, BillingMode, CfnTable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import {
  type KeyAttribute,
  TABLE_NAMES,
  type TableDefinition,
  type TableName,
  tables,
} from '../lib/database/tables.ts';
import type { StageSettings } from './stage-settings.ts';

/** The tables of a stage, from the same definitions as the local engine's. */
export class StageTables extends Construct {
  private readonly byName: ReadonlyMap<TableName, Table>;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    this.byName = new Map(TABLE_NAMES.map((name) => [name, this.makeTable(name, tables[name], settings)]));
  }

  get(name: TableName): Table {
    const table = this.byName.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  private makeTable(name: TableName, definition: TableDefinition, { tableLimits, keepsData }: StageSettings): Table {
    const limits = { maxReadRequestUnits: tableLimits.reads, maxWriteRequestUnits: tableLimits.writes };
    const table = new Table(this, name, {
      partitionKey: attribute(definition.partitionKey),
      ...(definition.sortKey ? { sortKey: attribute(definition.sortKey) } : {}),
      ...(definition.timeToLive ? { timeToLiveAttribute: definition.timeToLive } : {}),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...limits,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: keepsData },
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const index of definition.indexes ?? []) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: attribute(index.partitionKey),
        sortKey: attribute(index.sortKey),
        ...limits,
      });
    }
    keepLogicalId(table, name);
    if (!keepsData) {
      Validations.of(table).acknowledge({
        id: 'AwsSolutions-DDB3',
        reason: 'The data of this stage is for trying things out: it is made again, not recovered.',
      });
    }
    return table;
  }
}

/** Fixes the logical id of a table. With another id, CloudFormation would replace the table with an empty one. */
function keepLogicalId(table: Table, name: TableName): void {
  const resource = table.node.defaultChild;
  if (!CfnTable.isCfnTable(resource)) throw new Error(`${name} is not made of one CfnTable.`);
  resource.overrideLogicalId(name);
}

function attribute({ name, type }: KeyAttribute): Attribute {
  return { name, type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER };
}
