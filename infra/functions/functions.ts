import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type EnvironmentVariable, environmentNames } from '../../lib/config/environment-names.ts';
import type { Access } from '../../lib/database/access.ts';
import { allTables } from '../../lib/database/tables.ts';
import type { Service } from '../../lib/http/service.ts';
import { folderOf } from '../bundle/bundle.ts';
import { StageStack } from '../stage-stack.ts';
import type { TableSource } from '../tables.ts';
import type { FunctionParts } from './function-parts.ts';
import { OperationFunction } from './operation-function.ts';

/** Values of the functions' environment variables, by purpose. */
export type Settings = Readonly<Partial<Record<EnvironmentVariable, string>>>;

/** What the functions that use a service need. */
export interface ServiceParts {
  /** Environment variables. */
  readonly settings: Settings;
  /** Permissions in addition to those for tables. */
  readonly statements?: readonly PolicyStatement[];
}

/** What functions get from their stack. */
export interface FunctionContext {
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
  readonly reservedConcurrency?: Readonly<Record<string, number>> | undefined;
  /** The log group that functions share. By default, each has its own. */
  readonly logGroup?: LogGroup;
}

export interface ApiFunctionsProps extends Omit<FunctionContext, 'logGroup'> {
  readonly functions: readonly FunctionParts[];
}

/** The functions behind an API: those of its operations, and the one for unknown routes. They share one log group. */
export class ApiFunctions {
  /** The table permissions of all functions. */
  readonly access: Access;
  readonly logGroup: LogGroup;
  /** All functions, by their ids in the stack. */
  readonly byName: ReadonlyMap<string, OperationFunction>;
  private readonly byOperation: ReadonlyMap<string, OperationFunction>;

  constructor(scope: Construct, props: ApiFunctionsProps) {
    const logGroup = new LogGroup(scope, 'Log', StageStack.of(scope).logs);
    const context = { ...props, logGroup };
    const made = props.functions.map((parts) => ({ ...parts, lambda: makeFunction(scope, parts, context) }));
    this.logGroup = logGroup;
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

/** @throws Error when the function was not bundled, or uses a service that the stack does not have */
export function makeFunction(scope: Construct, parts: FunctionParts, context: FunctionContext): OperationFunction {
  const { name, entry, access } = parts;
  const { tables, bundles, wildcardReason, reservedConcurrency, logGroup } = context;
  const services = parts.services.map((service) => {
    const found = context.services[service];
    if (!found) throw new Error(`${name} uses the service ${service}, which its stack does not have.`);
    return found;
  });
  const settings: Settings = Object.assign({}, context.settings, ...services.map((service) => service.settings));
  return new OperationFunction(scope, name, {
    ...parts,
    bundle: folderOf(bundles, entry),
    environment: environmentOf(settings, tables, access),
    statements: [...tableStatements(tables, access), ...services.flatMap(({ statements = [] }) => statements)],
    wildcardReason,
    reservedConcurrency: reservedConcurrency?.[name],
    ...(logGroup && { logGroup }),
  });
}

/** The environment of a function: its settings, and the names of the tables that it uses. */
function environmentOf(settings: Settings, tables: TableSource, access: Access): Record<string, string> {
  const tableNames = access.map(({ table }) => [allTables[table].variable, tables.get(table).tableName]);
  const all: Settings = { ...settings, ...Object.fromEntries(tableNames) };
  const names: Readonly<Record<string, string>> = environmentNames;
  return Object.fromEntries(Object.entries(all).map(([variable, value]) => [names[variable] ?? variable, value]));
}

/**
 * The policy statements that allow exactly this access: one for each grant.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
function tableStatements(tables: TableSource, access: Access): PolicyStatement[] {
  return access.map(({ table, index, actions, partitions }) => {
    const { tableArn } = tables.get(table);
    return new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
      ...(partitions && { conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [...partitions] } } }),
    });
  });
}
