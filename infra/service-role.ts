import { ManagedPolicy, Role, ServicePrincipal, type ServicePrincipalOpts } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

interface ServiceRole {
  /** Its subdomain of `amazonaws.com`. */
  readonly service: string;
  readonly policy: string;
  readonly does: string;
  readonly options?: ServicePrincipalOpts;
}

/** Adds a role of a service of AWS, with the policy that AWS maintains for it. */
export function addServiceRole(scope: Construct, id: string, { service, policy, does, options }: ServiceRole): Role {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal(`${service}.amazonaws.com`, options),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
  });
  const finding = `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;
  acknowledge(role, { [finding]: `AWS maintains this policy for exactly this purpose: ${does}.` });
  return role;
}
