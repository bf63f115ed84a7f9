import * as z from 'zod';
import { requestAws } from '../aws/signed-request.ts';
import { optionalEnvironment } from '../config/environment.ts';
import { connect } from '../config/ports.ts';

/** Connects signing in to the client secret in Secrets Manager, if the identity provider gave this service one. */
export function connectSignIn(): void {
  connect({
    clientSecret: async () => {
      const arn = optionalEnvironment('oidcClientSecretArn');
      return arn === undefined ? undefined : readSecret(arn);
    },
  });
}

/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html */
async function readSecret(arn: string): Promise<string> {
  const text = await requestAws({
    service: 'secretsmanager',
    endpoint: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: arn }),
    timeoutMs: 2_000,
  });
  return z.object({ SecretString: z.string() }).parse(JSON.parse(text)).SecretString;
}
