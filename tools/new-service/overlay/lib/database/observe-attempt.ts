import type { ServiceInputTypes } from '@aws-sdk/client-dynamodb';

/** What watches each attempt of a call to DynamoDB: nothing. */
export const observeAttempt = <Result>(
  _commandName: string,
  _input: ServiceInputTypes,
  attempt: () => Promise<Result>,
): Promise<Result> => attempt();
