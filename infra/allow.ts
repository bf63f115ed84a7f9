import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** A policy statement that allows actions on resources, if the request meets the conditions. */
export function allow(
  actions: string[],
  resources: string[],
  conditions: Record<string, object> = {},
): PolicyStatement {
  return new PolicyStatement({ actions, resources, conditions });
}
