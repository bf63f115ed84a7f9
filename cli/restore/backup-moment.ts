import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { dynamodb } from '../../lib/database/dynamodb.ts';

/**
 * The moment that a table was restored to. Absent for a table that no backup was restored into.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreSummary.html
 */
export async function momentOf(table: string): Promise<Date | undefined> {
  const { Table: description } = await dynamodb().send(new DescribeTableCommand({ TableName: table }));
  return description?.RestoreSummary?.RestoreDateTime;
}
