import { Aws, Fn } from 'aws-cdk-lib';
import { SERVICE } from '../lib/config/service-name.ts';

/**
 * A name that no other stack uses and that never changes: it ends in the first part of the stack's id. Names of
 * CloudFront resources must be unique across all regions of an account, and those of kept resources over time. Cognito
 * domain prefixes must be unique across all accounts of a region.
 * @param purpose in lower case; at most 40 characters
 */
export function uniqueName(purpose: string): string {
  const stackUuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return `${SERVICE}-${purpose}-${Fn.select(0, Fn.split('-', stackUuid))}`;
}
