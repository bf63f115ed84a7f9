import { randomUUID } from 'node:crypto';

/** The account and its operator. The access key of an assumed role is the role's name. */
export const ACCOUNT = '123456789012';
export const OPERATOR = 'operator';

/** A name in the template of `cdk bootstrap`: of a role or bucket, or of the parameter with the version. */
const BOOTSTRAP_NAME =
  /cdk-\$\{Qualifier\}-[a-z-]+-\$\{AWS::AccountId\}-\$\{AWS::Region\}|\/cdk-bootstrap\/\$\{Qualifier\}\/version/g;

/** An error response of AWS. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A stack of the account, as the last change set made it. */
export interface Stack {
  readonly name: string;
  readonly id: string;
  readonly template: string;
  status: 'CREATE_COMPLETE' | 'REVIEW_IN_PROGRESS';
}

/** A request of the CDK command line, as far as permissions depend on it. */
export interface Call {
  readonly caller: string;
  readonly region: string;
  readonly input: Readonly<Record<string, string>>;
}

/**
 * An empty AWS account. Until a stack of `cdk bootstrap` creates them, it has no role, bucket or parameter, and whatever
 * refers to one is rejected.
 */
export class FakeAccount {
  /** The roles, buckets and parameters of the bootstraps. */
  private readonly names = new Set<string>();
  private readonly objects = new Map<string, string>();
  private readonly stacks = new Map<string, Stack>();

  /** @throws Rejected unless a bootstrap has created it */
  require(name: string, code: string): void {
    if (!this.names.has(name)) throw new Rejected(code, `${name} does not exist.`);
  }

  putObject(bucket: string, key: string, content: string): void {
    this.objects.set(`${bucket}/${key}`, content);
  }

  hasObject(bucket: string, key: string): boolean {
    return this.objects.has(`${bucket}/${key}`);
  }

  findStack({ region, input }: Call): Stack {
    const name = (input.StackName ?? '').replace(/^arn:.*:stack\/([^/]+)\/.*$/, '$1');
    const found = this.stacks.get(`${region}/${name}`);
    if (!found) throw new Rejected('ValidationError', `Stack with id ${name} does not exist`);
    return found;
  }

  createChangeSet({ caller, region, input }: Call): Stack {
    const { StackName: name = '', TemplateBody, TemplateURL = '', RoleARN } = input;
    const template = TemplateBody ?? this.objects.get(new URL(TemplateURL).pathname.slice(1)) ?? '';
    if (template === '') throw new Rejected('ValidationError', `There is no template at ${TemplateURL}.`);
    if (RoleARN !== undefined) this.require(roleName(RoleARN), 'ValidationError');
    else if (caller !== OPERATOR) throw new Rejected('AccessDenied', `${caller} may only pass a role.`);
    const [problem] = brokenRules(template);
    if (problem !== undefined) throw new Rejected('ValidationError', problem);
    const id = `arn:aws:cloudformation:${region}:${ACCOUNT}:stack/${name}/${randomUUID()}`;
    const created: Stack = { name, id, template, status: 'REVIEW_IN_PROGRESS' };
    this.stacks.set(`${region}/${name}`, created);
    return created;
  }

  executeChangeSet(call: Call): void {
    const stack = this.findStack(call);
    stack.status = 'CREATE_COMPLETE';
    const values: Readonly<Record<string, string>> = {
      Qualifier: /^ {2}Qualifier:\n(?: {4}.*\n)*? {4}Default: (\w+)/m.exec(stack.template)?.[1] ?? '',
      'AWS::AccountId': ACCOUNT,
      'AWS::Region': call.region,
    };
    if (values.Qualifier === '') return;
    for (const [pattern] of stack.template.matchAll(BOOTSTRAP_NAME)) {
      const name = pattern.replace(/\$\{([\w:]+)\}/g, (_, variable: string) => values[variable] ?? '');
      this.names.add(name.startsWith('/') ? parameterIn(call.region, name) : name);
    }
  }
}

/** The id of a parameter, whose name is not unique across regions. */
export function parameterIn(region: string, name: string): string {
  return `${region}:${name}`;
}

/** What the rules of a template reject, except for CDK's own, which the bootstrap's version fulfills. */
function brokenRules(template: string): string[] {
  if (!template.startsWith('{')) return [];
  const rules: Readonly<Record<string, { readonly Assertions: readonly { readonly AssertDescription: string }[] }>> =
    JSON.parse(template).Rules ?? {};
  return Object.entries(rules)
    .filter(([name]) => name !== 'CheckBootstrapVersion')
    .flatMap(([, { Assertions: assertions }]) => assertions.map(({ AssertDescription: text }) => text));
}

/** `arn:aws:iam::123456789012:role/deploy` → `deploy` */
export function roleName(arn: string): string {
  return arn.replace(/^.*:role\//, '');
}
