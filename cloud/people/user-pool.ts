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
 * The accounts in a Cognito user pool. Whoever is invited gets an email with a temporary password.
 * @param poolId returns the id of the user pool. It is called when it is needed
 */
export function userPool(poolId: () => string): Directory {
  const client = new CognitoIdentityProviderClient(CLIENT_SETTINGS);
  return {
    invite: async (email) => {
      const command = new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: email,
        // Only the owner of the mailbox gets the password.
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
