import { Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { type AnyTableName, TABLE_NAMES, type TableName } from '../../lib/database/tables.ts';
import type { StageTables, TableSource } from '../tables.ts';

/**
 * An output of the stage's API stack, read when the site stack is deployed. Unlike an export, it does not keep the
 * API stack from changing the value.
 */
export function stageOutput(stage: string, name: string): string {
  return Fn.getStackOutput(stackName(stage), name);
}

/** The tables of both stacks. The names of the API stack's tables come from its outputs. */
export function tablesOfBothStacks(scope: Construct, stage: string, own: StageTables): TableSource {
  const isOfFirst = (name: AnyTableName): name is TableName => TABLE_NAMES.some((known) => known === name);
  return {
    get(name) {
      if (!isOfFirst(name)) return own.get(name);
      const tableName = stageOutput(stage, tableOutput(name));
      const table = { service: 'dynamodb', resource: 'table', resourceName: tableName };
      return { tableName, tableArn: Stack.of(scope).formatArn(table) };
    },
  };
}
