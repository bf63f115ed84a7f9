import { Aws, Fn } from 'aws-cdk-lib';

/**
 * A name that no other stack has, and that stays the same: it ends in the beginning of the stack's own id. Names of
 * CloudFront's parts are unique in the account, whatever the region, and those of Cognito's domains in the region,
 * whatever the account.
 * @param purpose in lower case; at most 40 characters
 */
export function uniqueName(purpose: string): string {
  const stackUuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return `petstore-${purpose}-${Fn.select(0, Fn.split('-', stackUuid))}`;
}
