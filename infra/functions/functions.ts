import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Access } from '../../lib/database/access.ts';
import type { Service } from '../../lib/http/operation-module.ts';
import { folderOf } from '../bundle/bundle.ts';
import type { TableSource } from '../tables.ts';
import { functionEnvironment, type Settings } from './function-environment.ts';
import type { FunctionParts } from './function-parts.ts';
import { OperationFunction } from './operation-function.ts';
import { tableStatements } from './table-statements.ts';

/** What the functions that use a service need. */
export interface ServiceParts {
  /** Environment variables. */
  readonly settings: Settings;
  /** Permissions in addition to those for tables. */
  readonly statements: readonly PolicyStatement[];
}

export interface ApiFunctionsProps {
  readonly functions: readonly FunctionParts[];
  /** Environment variables of every function. */
  readonly settings: Settings;
  /** The services that the stack has. */
  readonly services: Readonly<Partial<Record<Service, ServiceParts>>>;
  /** The reason for wildcards in the permissions of the services, if there are any. */
  readonly wildcardReason?: string | undefined;
  readonly tables: TableSource;
  /** The folder of each function's bundle, by its entry. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The concurrency that Lambda reserves for functions, by name. The others share the account's. */
  readonly reservedConcurrency?: ReadonlyMap<string, number>;
}

/** The functions behind an API: those of its operations, and the one for unknown routes. */
export class ApiFunctions {
  /** The table permissions of all functions. */
  readonly access: Access;
  /** All functions, by their ids in the stack. */
  readonly byName: ReadonlyMap<string, OperationFunction>;
  private readonly byOperation: ReadonlyMap<string, OperationFunction>;

  /** @throws Error when a function was not bundled, or uses a service that the stack does not have */
  constructor(scope: Construct, props: ApiFunctionsProps) {
    const made = props.functions.map((parts) => ({ ...parts, lambda: makeFunction(scope, parts, props) }));
    this.access = props.functions.flatMap(({ access }) => access);
    this.byName = new Map(made.map(({ name, lambda }) => [name, lambda]));
    this.byOperation = new Map(made.flatMap(({ operationIds, lambda }) => operationIds.map((id) => [id, lambda])));
  }

  /** @throws Error when the operation has no function */
  get(operationId: string): OperationFunction {
    const found = this.byOperation.get(operationId);
    if (!found) throw new Error(`${operationId} has no function.`);
    return found;
  }
}

function makeFunction(scope: Construct, parts: FunctionParts, props: ApiFunctionsProps): OperationFunction {
  const { name, entry, access } = parts;
  const { tables, bundles, wildcardReason, reservedConcurrency } = props;
  const services = parts.services.map((service) => {
    const found = props.services[service];
    if (!found) throw new Error(`${name} uses the service ${service}, which its stack does not have.`);
    return found;
  });
  const settings: Settings = Object.assign({}, props.settings, ...services.map((service) => service.settings));
  return new OperationFunction(scope, name, {
    ...parts,
    bundle: folderOf(bundles, entry),
    environment: functionEnvironment(settings, tables, access),
    statements: [...tableStatements(tables, access), ...services.flatMap(({ statements }) => statements)],
    wildcardReason,
    reservedConcurrency: reservedConcurrency?.get(name),
  });
}
