import { CognitoIdentityProviderClient, DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { requestAws } from '../../lib/aws/signed-request.ts';
import { findOutput } from '../support/deployed-stage.ts';
import { type Finding, ok, toDo, unchecked } from './finding.ts';
import type { Target } from './target.ts';

const accountSchema = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendQuota: z.object({ Max24HourSend: z.number() }),
});

/**
 * Invitations are emails of Cognito, sent by its built-in sender or by SES.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
 */
export async function checkEmails({ settings, deployedStack }: Target): Promise<Finding> {
  if (settings.identityProvider) return ok("The company's identity provider signs people in.");
  const site = await deployedStack('Site');
  const pool = site && findOutput(site, 'UserPool');
  if (pool === undefined) return unchecked('The site stack is not deployed.');
  const command = new DescribeUserPoolCommand({ UserPoolId: pool });
  const { UserPool: described } = await new CognitoIdentityProviderClient({}).send(command);
  // https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
  if (described?.EmailConfiguration?.EmailSendingAccount !== 'DEVELOPER')
    return ok("Cognito's built-in sender sends up to 50 invitations a day.");
  const text = await requestAws({
    service: 'ses',
    hostPrefix: 'email',
    endpoint: 'AWS_ENDPOINT_URL_SESV2',
    path: '/v2/email/account',
  });
  const { ProductionAccessEnabled, SendQuota } = accountSchema.parse(JSON.parse(text));
  if (ProductionAccessEnabled) return ok(`SES sends up to ${SendQuota.Max24HourSend} emails a day.`);
  return toDo(
    'SES is in its sandbox, and sends invitations only to verified addresses.',
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url <url>',
  );
}
