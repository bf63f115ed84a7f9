import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  ListUsersCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteTableCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { UserError } from '../../lib/errors/user-error.ts';
import { stackResources } from '../support/deployed-stage.ts';
import type { FailedStack } from './failed-stack.ts';

/** A resource that a failed deployment leaves, because it is protected against deletion. */
export interface KeptResource {
  readonly type: string;
  readonly name: string;
}

interface Kind {
  /** Whether it contains nothing. @throws an error with the name `ResourceNotFoundException` if it does not exist */
  isEmpty(name: string): Promise<boolean>;
  /** Deletes it, although it is protected. */
  remove(name: string): Promise<void>;
}

const tables: Kind = {
  isEmpty: async (TableName) => {
    const { Items: items } = await new DynamoDBClient({}).send(
      new ScanCommand({ TableName, Limit: 1, ConsistentRead: true }),
    );
    return items?.length === 0;
  },
  remove: async (TableName) => {
    const client = new DynamoDBClient({});
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await waitUntilTableExists({ client, maxWaitTime: 300 }, { TableName });
    await client.send(new DeleteTableCommand({ TableName }));
  },
};

const userPools: Kind = {
  isEmpty: async (UserPoolId) => {
    const { Users: users } = await new CognitoIdentityProviderClient({}).send(
      new ListUsersCommand({ UserPoolId, Limit: 1 }),
    );
    return users?.length === 0;
  },
  remove: async (UserPoolId) => {
    const client = new CognitoIdentityProviderClient({});
    await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
    await client.send(new DeleteUserPoolCommand({ UserPoolId }));
  },
};

/** By CloudFormation's type. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['AWS::DynamoDB::Table', tables],
  ['AWS::Cognito::UserPool', userPools],
]);

/**
 * The protected resources of a failed stack that exist.
 * @throws UserError when one of them contains something
 */
export async function findKeptResources({ id }: FailedStack): Promise<KeptResource[]> {
  const kept: KeptResource[] = [];
  for (const [type, kind] of KINDS) {
    for (const name of (await stackResources(id, type)).values()) {
      const isEmpty = await kind.isEmpty(name).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
        throw error;
      });
      if (isEmpty === false) throw new UserError(`${name} is not empty. Nothing was deleted.`);
      if (isEmpty) kept.push({ type, name });
    }
  }
  return kept;
}

export async function removeResource({ type, name }: KeptResource): Promise<void> {
  await KINDS.get(type)?.remove(name);
}
