import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

/**
 * The host that a client would send a call to. Nothing is sent.
 * @throws Error when the client finds no host
 */
export async function hostOfCall(client: DynamoDBClient): Promise<string> {
  let host: string | undefined;
  client.config.requestHandler.handle = async ({ hostname }) => {
    host = hostname;
    throw new Error('Nothing is sent.');
  };
  const call = client.send(new GetItemCommand({ TableName: 'table', Key: { id: { S: 'id' } } }));
  const error: unknown = await call.catch((reason) => reason);
  if (host === undefined) throw error;
  return host;
}
