import type { Template } from './template.ts';

/** Properties that end in `Name` but do not name the resource itself, or name it only within another resource. */
const OTHERS = new Set([
  'AWS::ApiGateway::Stage StageName',
  'AWS::CloudWatch::Alarm MetricName',
  'AWS::CodeDeploy::DeploymentGroup DeploymentConfigName',
  'AWS::IAM::Policy PolicyName',
]);

/** The literal names that a template gives to its resources, one per kind. */
export function literalNames(template: Template): string[] {
  const names = new Set<string>();
  for (const { Type: type, Properties: properties } of template.resources.values()) {
    for (const [property, value] of Object.entries(properties ?? {})) {
      const isName = property.endsWith('Name') && !OTHERS.has(`${type} ${property}`);
      if (isName && typeof value === 'string') names.add(`${type} ${property} ${value}`);
    }
  }
  return [...names].sort();
}
