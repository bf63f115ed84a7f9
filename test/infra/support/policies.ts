import type { Json, Template } from './template.ts';

/** What a policy allows, and the logical id of its role. */
export interface RolePolicy {
  readonly role: string;
  readonly statements: readonly Json[];
}

/** All policies of a template: those that roles contain, and those of their own. */
export function rolePolicies(template: Template): RolePolicy[] {
  const inline = template.all('AWS::IAM::Role').flatMap(([role, { Properties: properties }]) =>
    (properties.Policies ?? []).map(({ PolicyDocument: document }: Json) => ({
      role,
      statements: document.Statement,
    })),
  );
  const others = template
    .all('AWS::IAM::Policy')
    .flatMap(([, { Properties: properties }]) =>
      properties.Roles.map(({ Ref: role }: Json) => ({ role, statements: properties.PolicyDocument.Statement })),
    );
  return [...inline, ...others];
}

/** All permissions of a function's role, as `action on resource`, with tables and logs by logical id. */
export function statementsOf(template: Template, entry: string): string[] {
  const id = template.functions().get(entry)?.Properties.Role['Fn::GetAtt'][0];
  if (template.resources.get(id)?.Properties.ManagedPolicyArns)
    throw new Error(`The role of ${entry} has policies that this function does not read.`);
  return rolePolicies(template)
    .filter(({ role }) => role === id)
    .flatMap(({ statements }) => statements)
    .flatMap(describe);
}

function describe({
  Effect: effect,
  Action: actions,
  Resource: resources,
  Condition: condition,
  ...others
}: Json): string[] {
  const partitions = condition?.['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys'];
  const only = partitions ? ` of ${[partitions].flat().join(' and ')}` : tagConditions(condition);
  if (effect !== 'Allow' || Object.keys(others).length > 0)
    throw new Error(`Not a plain statement: ${JSON.stringify(others)}`);
  return [actions]
    .flat()
    .flatMap((action) => [resources].flat().map((resource) => `${action} on ${nameOf(resource)}${only}`));
}

/** Conditions on tags, such as ` if ResourceTag/stage is staging`. */
function tagConditions(condition: Json = {}): string {
  const parts = Object.entries<Json>(condition).flatMap(([operator, tags]) =>
    Object.entries(tags).map(([key, value]) => {
      const [, tag] = /^aws:((?:Request|Resource)Tag\/\w+)$/.exec(key) ?? [];
      const verb = { StringEquals: 'is', StringEqualsIfExists: 'is absent or' }[operator];
      if (!tag || !verb) throw new Error(`Not a condition on partitions or tags: ${JSON.stringify(condition)}`);
      return `${tag} ${verb} ${value}`;
    }),
  );
  return parts.length > 0 ? ` if ${parts.join(' and ')}` : '';
}

/** `Usage` for a table, `Activity/byObject` for an index of it. */
export function resourceName(table: string, index?: string): string {
  return index === undefined ? table : `${table}/${index}`;
}

function nameOf(resource: Json): string {
  if (typeof resource === 'string') return resource;
  const parts: Json[] = resource['Fn::Join']?.[1] ?? [resource];
  const names = parts.map((part) => {
    if (typeof part === 'string') return part;
    // A table of the other stack.
    return part['Fn::GetStackOutput']?.OutputName.replace(/Table$/, '') ?? part['Fn::GetAtt']?.[0] ?? part.Ref;
  });
  return names
    .join('')
    .replace(/^arn:.*:table\//, '')
    .replace('/index/', '/');
}

/** An ARN with placeholders such as `<Region>` for the values that CloudFormation inserts. */
export function arnText(value: Json): string {
  if (typeof value === 'string') return value;
  if (value.Ref) return `<${value.Ref.replace('AWS::', '')}>`;
  return value['Fn::Join'][1].map(arnText).join('');
}
