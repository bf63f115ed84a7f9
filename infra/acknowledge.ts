import { Stack, Validations } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';

/** Acknowledges findings of cdk-nag's AwsSolutions rules, each with a reason. */
export function acknowledge(scope: IConstruct, findings: Readonly<Record<string, string>>): void {
  for (const [rule, reason] of Object.entries(findings))
    Validations.of(scope).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}

/** Acknowledges each wildcard resource of the statements, with a reason. */
export function acknowledgeWildcards(scope: IConstruct, statements: readonly PolicyStatement[], reason: string): void {
  const resources = statements.flatMap((statement) => statement.resources).map((arn) => nameOf(scope, arn));
  for (const resource of new Set(resources.filter((name) => name.includes('*'))))
    acknowledge(scope, { [`IAM5[Resource::${resource}]`]: reason });
}

/** An ARN as cdk-nag writes it: references become `<LogicalId.Attribute>` or `<AWS::Region>`. */
function nameOf(scope: IConstruct, arn: string): string {
  const resolved: unknown = Stack.of(scope).resolve(arn);
  return JSON.stringify(resolved)
    .replace(/\{"Ref":"([^"]+)"\}/g, '<$1>')
    .replace(/\{"Fn::GetAtt":\["([^"]+)","([^"]+)"\]\}/g, '<$1.$2>')
    .replace(/^\{"Fn::Join":\["",\[(.*)\]\]\}$/, '$1')
    .replace(/[",]/g, '');
}
