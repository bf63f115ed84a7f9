import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { CLIENT_SETTINGS } from '../aws/client-settings.ts';
import type { Directory } from './directory.ts';

/** The accounts in a Cognito user pool. Each invitation emails a temporary password, until the person first signs in. */
export function userPool(poolId: string): Directory {
  const client = new CognitoIdentityProviderClient(CLIENT_SETTINGS);
  return {
    invite: async (email) => {
      const account = { UserPoolId: poolId, Username: email };
      const DesiredDeliveryMediums = ['EMAIL' as const];
      // Verified, because only the owner of the mailbox receives the password.
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        await client.send(new AdminCreateUserCommand({ ...account, DesiredDeliveryMediums, UserAttributes }));
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        // Also resets the expiry: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
        const again = new AdminCreateUserCommand({ ...account, DesiredDeliveryMediums, MessageAction: 'RESEND' });
        await client.send(again).catch((reason: unknown) => {
          // The person has already signed in.
          if (!(reason instanceof UnsupportedUserStateException)) throw reason;
        });
      }
    },
    remove: async (email) => {
      const command = new AdminDeleteUserCommand({ UserPoolId: poolId, Username: email });
      await client.send(command).catch((error: unknown) => {
        if (!(error instanceof UserNotFoundException)) throw error;
      });
    },
  };
}
