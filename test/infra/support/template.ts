import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICE } from '../../../lib/config/service-name.ts';

/** JSON of any shape, for templates. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Resource {
  readonly Type: string;
  readonly Properties: Json;
  readonly Metadata: Json;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly UpdatePolicy?: Json;
  readonly DependsOn?: readonly string[];
}

/** A CloudFormation template with lookup functions. */
export class Template {
  readonly outputs: Readonly<Record<string, { readonly Value: Json }>>;
  readonly parameters: Readonly<Record<string, Json>>;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly rules: Readonly<Record<string, Json>>;

  constructor({ Outputs: outputs, Parameters: parameters, Resources: resources, Rules: rules }: Json) {
    this.outputs = outputs;
    this.parameters = parameters;
    this.rules = rules;
    this.resources = new Map(Object.entries<Resource>(resources));
  }

  /** All resources of a type, with their logical ids. */
  all(type: string): [logicalId: string, Resource][] {
    return [...this.resources].filter(([, resource]) => resource.Type === type);
  }

  /** The properties of the only resource of a type. */
  only(type: string): Json {
    const [[, resource] = [], ...others] = this.all(type);
    if (!resource || others.length > 0) throw new Error(`There are ${others.length + (resource ? 1 : 0)} of ${type}.`);
    return resource.Properties;
  }

  /** The resource that a `Ref` or `Fn::GetAtt` points to. */
  target(reference: Json): Resource {
    const found = this.resources.get(reference.Ref ?? reference['Fn::GetAtt']?.[0]);
    if (!found) throw new Error(`${JSON.stringify(reference)} points to nothing.`);
    return found;
  }

  /** The API's functions by source file. */
  functions(): ReadonlyMap<string, Resource> {
    const all = this.all('AWS::Lambda::Function').map(
      ([, lambda]) => [lambda.Metadata?.[`${SERVICE}:entry`], lambda] as const,
    );
    return new Map(all.filter(([entry]) => entry !== undefined));
  }
}

/** Reads the template of a stack from an assembly. */
export function readTemplate(folder: string, stack: string): Template {
  return new Template(JSON.parse(readFileSync(path.join(folder, `${stack}.template.json`), 'utf8')));
}
