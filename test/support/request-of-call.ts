import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

/** The request that a client would send for a call. */
export interface DatabaseRequest {
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The request that a client would send for a call. Nothing is sent.
 * @throws Error when the client makes no request
 */
export async function requestOfCall(client: DynamoDBClient): Promise<DatabaseRequest> {
  let made: DatabaseRequest | undefined;
  client.config.requestHandler.handle = async (request) => {
    made = request;
    throw new Error('Nothing is sent.');
  };
  const call = client.send(new GetItemCommand({ TableName: 'table', Key: { id: { S: 'id' } } }));
  const error: unknown = await call.catch((reason) => reason);
  if (made === undefined) throw error;
  return made;
}
