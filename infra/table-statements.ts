import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Access } from '../lib/database/access.ts';
import type { TableSource } from './tables.ts';

/** The policy statements that allow exactly this access: one for each table and each index. */
export function tableStatements(tables: TableSource, access: Access): PolicyStatement[] {
  return access.map(({ table, index, actions }) => {
    const { tableArn } = tables.get(table);
    return new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
    });
  });
}
