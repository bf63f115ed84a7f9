import type { RemovalPolicy } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { NO_ROUTE } from '../lib/contract/api-contract.ts';
import type { Access } from '../lib/database/access.ts';
import { makeCursorSecret } from './cursor-secret.ts';
import { functionEnvironment } from './function-environment.ts';
import type { FunctionParts } from './function-parts.ts';
import { OperationFunction } from './operation-function.ts';
import type { StageSettings } from './stage-settings.ts';
import type { StageTables } from './tables.ts';

export interface StageFunctionsProps {
  readonly stage: string;
  readonly settings: StageSettings;
  readonly functions: readonly FunctionParts[];
  readonly tables: StageTables;
  /** The folder of each function's bundle, by its entry. */
  readonly bundles: ReadonlyMap<string, string>;
  readonly removalPolicy: RemovalPolicy;
}

/** The functions that an API calls. */
export interface ApiFunctions {
  /** @throws Error when the operation has no function */
  get(operationId: string): OperationFunction;
  /** The function for unknown routes. */
  readonly noRoute: OperationFunction;
}

/** The functions of a stage, by operation id, and the function for unknown routes. */
export class StageFunctions extends Construct implements ApiFunctions {
  /** The permissions of all functions. */
  readonly access: Access;
  private readonly byName: ReadonlyMap<string, OperationFunction>;
  /** Signs the cursors of lists. */
  readonly cursorSecret: Secret;

  constructor(scope: Construct, id: string, props: StageFunctionsProps) {
    super(scope, id);
    this.cursorSecret = makeCursorSecret(this);
    this.access = props.functions.flatMap(({ access }) => access);
    this.byName = new Map(props.functions.map((parts) => [parts.name, this.makeFunction(parts, props)]));
  }

  get(operationId: string): OperationFunction {
    const found = this.byName.get(operationId);
    if (!found) throw new Error(`${operationId} has no function.`);
    return found;
  }

  get noRoute(): OperationFunction {
    return this.get(NO_ROUTE);
  }

  /** The functions of operations, by operation id. */
  get byOperation(): ReadonlyMap<string, OperationFunction> {
    return new Map([...this.byName].filter(([name]) => name !== NO_ROUTE));
  }

  /** All functions, by their names in the log. */
  all(): ReadonlyMap<string, OperationFunction> {
    return this.byName;
  }

  private makeFunction(parts: FunctionParts, props: StageFunctionsProps): OperationFunction {
    const { stage, settings, tables, bundles, removalPolicy } = props;
    return new OperationFunction(this, parts.name, {
      ...parts,
      bundle: bundles.get(parts.entry) ?? '',
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
