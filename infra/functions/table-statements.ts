import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Access } from '../../lib/database/access.ts';
import type { TableSource } from '../tables.ts';

/**
 * The policy statements that allow exactly this access: one for each grant.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export function tableStatements(tables: TableSource, access: Access): PolicyStatement[] {
  return access.map(({ table, index, actions, partitions }) => {
    const { tableArn } = tables.get(table);
    return new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
      ...(partitions && { conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [...partitions] } } }),
    });
  });
}
