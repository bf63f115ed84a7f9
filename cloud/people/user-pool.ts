import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Directory } from '../../lib/people/directory.ts';
import { CLIENT_SETTINGS } from '../client-settings.ts';

/**
 * The accounts in a Cognito user pool. Cognito emails invited people a temporary password.
 * @param poolId returns the id of the user pool; called only when the id is needed
 */
export function userPool(poolId: () => string): Directory {
  const client = new CognitoIdentityProviderClient(CLIENT_SETTINGS);
  return {
    invite: async (email) => {
      const command = new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: email,
        // Verified, because only the owner of the mailbox receives the password.
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
      });
      await client.send(command).catch((error: unknown) => {
        if (!(error instanceof UsernameExistsException)) throw error;
      });
    },
    remove: async (email) => {
      const command = new AdminDeleteUserCommand({ UserPoolId: poolId(), Username: email });
      await client.send(command).catch((error: unknown) => {
        if (!(error instanceof UserNotFoundException)) throw error;
      });
    },
  };
}
