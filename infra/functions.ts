import type { RemovalPolicy } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { ApiContract } from '../lib/contract/api-contract.ts';
import { makeCursorSecret } from './cursor-secret.ts';
import { functionEnvironment } from './function-environment.ts';
import { OperationFunction } from './operation-function.ts';
import type { Access } from './permissions.ts';
import type { StageSettings } from './stage-settings.ts';
import type { StageTables } from './tables.ts';

export interface StageFunctionsProps {
  readonly stage: string;
  readonly settings: StageSettings;
  readonly contract: ApiContract;
  /** The permissions of each operation, by its id. */
  readonly permissions: Readonly<Record<string, Access>>;
  readonly tables: StageTables;
  /** The folder of the bundle of each function's file. */
  readonly bundles: ReadonlyMap<string, string>;
  readonly removalPolicy: RemovalPolicy;
}

/** What is specific to one function. */
interface FunctionParts {
  readonly entry: string;
  readonly description: string;
  readonly access: Access;
}

/** The name of the function for unknown routes, as an operation and in its log. */
export const NO_ROUTE = 'noRoute';

/** The functions that an API calls. */
export interface ApiFunctions {
  /** @throws Error when the operation has no function */
  get(operationId: string): OperationFunction;
  /** The function for unknown routes. */
  readonly noRoute: OperationFunction;
}

/** The functions of a stage, by operation id, and the function for unknown routes. */
export class StageFunctions extends Construct implements ApiFunctions {
  readonly byOperation: ReadonlyMap<string, OperationFunction>;
  readonly noRoute: OperationFunction;
  /** Signs the cursors of lists. */
  readonly cursorSecret: Secret;

  constructor(scope: Construct, id: string, props: StageFunctionsProps) {
    super(scope, id);
    this.cursorSecret = makeCursorSecret(this);
    const { basePath, routes, unknownRoute } = props.contract;
    const operations = routes.map(({ operationId, method, path, entry }) => {
      const description = `${method} ${basePath}${path}`;
      const parts = { entry, description, access: accessOf(operationId, props) };
      return [operationId, this.makeFunction(operationId, parts, props)] as const;
    });
    this.byOperation = new Map(operations);
    const parts = { entry: unknownRoute, description: 'Responds with 404 and 405', access: [] };
    this.noRoute = this.makeFunction(NO_ROUTE, parts, props);
  }

  get(operationId: string): OperationFunction {
    const found = this.byOperation.get(operationId);
    if (!found) throw new Error(`${operationId} has no function.`);
    return found;
  }

  /** All functions, by their names in the log. */
  all(): ReadonlyMap<string, OperationFunction> {
    return new Map([...this.byOperation, [NO_ROUTE, this.noRoute]]);
  }

  private makeFunction(id: string, parts: FunctionParts, props: StageFunctionsProps): OperationFunction {
    const { stage, settings, tables, bundles, removalPolicy } = props;
    const bundle = bundles.get(parts.entry);
    if (bundle === undefined) throw new Error(`${parts.entry} was not bundled.`);
    return new OperationFunction(this, id, {
      ...parts,
      bundle,
      environment: functionEnvironment(
        {
          stage,
          corsOrigins: settings.corsOrigins.join(','),
          cursorSecret: this.cursorSecret.secretValue.unsafeUnwrap(),
        },
        tables,
        parts.access,
      ),
      tables,
      reservedConcurrency: settings.reservedConcurrency?.perFunction,
      logRetentionDays: settings.logRetentionDays,
      removalPolicy,
    });
  }
}

function accessOf(operationId: string, { permissions }: StageFunctionsProps): Access {
  const access = permissions[operationId];
  if (!access) throw new Error(`infra/permissions.ts has no permissions for ${operationId}.`);
  return access;
}
