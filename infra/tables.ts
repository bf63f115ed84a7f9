import { RemovalPolicy } from 'aws-cdk-lib';
import { type Attribute, AttributeType, BillingMode, CfnTable, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { KeyAttribute, TableDefinition } from '../lib/database/table-definition.ts';
import type { AnyTableName } from '../lib/database/tables.ts';
import { acknowledge } from './acknowledge.ts';
import { resourceOf } from './resource-of.ts';
import { StageStack } from './stage-stack.ts';

/** Where functions find the tables that they use: in their own stack or in the stage's other one. */
export interface TableSource {
  /** @throws Error when the table does not exist */
  get(name: AnyTableName): Pick<Table, 'tableArn' | 'tableName'>;
}

/** The tables of a stack, from the same definitions as the local engine's. */
export class StageTables extends Construct implements TableSource {
  private readonly byName: ReadonlyMap<string, Table>;

  constructor(scope: Construct, id: string, definitions: Readonly<Record<string, TableDefinition>>) {
    super(scope, id);
    this.byName = new Map(Object.entries(definitions).map(([name, each]) => [name, this.makeTable(name, each)]));
  }

  get(name: AnyTableName): Table {
    const table = this.byName.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  private makeTable(name: string, definition: TableDefinition): Table {
    const { tableLimits, keepsData } = StageStack.of(this).settings;
    const limits = { maxReadRequestUnits: tableLimits.reads, maxWriteRequestUnits: tableLimits.writes };
    const table = new Table(this, name, {
      partitionKey: attribute(definition.partitionKey),
      ...(definition.sortKey ? { sortKey: attribute(definition.sortKey) } : {}),
      ...(definition.timeToLive ? { timeToLiveAttribute: definition.timeToLive } : {}),
      ...(definition.hasStream ? { stream: StreamViewType.NEW_AND_OLD_IMAGES } : {}),
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
    // With another logical id, CloudFormation would replace the table with an empty one.
    resourceOf(table, CfnTable.isCfnTable).overrideLogicalId(name);
    if (!keepsData) {
      acknowledge(table, { DDB3: 'This stage is for experiments, so its data does not have to be recoverable.' });
    }
    return table;
  }
}

function attribute({ name, type }: KeyAttribute): Attribute {
  return { name, type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER };
}
