import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Access } from '../database/access.ts';
import type { Service } from './service.ts';

export type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The module of an operation. Importing it needs no environment and has no side effects. */
export interface OperationModule {
  handler(...parameters: Parameters<LambdaHandler>): ReturnType<LambdaHandler>;
  /**
   * The tables that the operation uses, besides those that all operations of its contract use. A test compares them with
   * its database calls.
   */
  readonly access: Access;
  /** The services that it uses. By default, none. */
  readonly services?: readonly Service[];
}

export interface OperationSource {
  /** Relative to the project's root. */
  readonly file: string;
  load(): Promise<OperationModule>;
}

/** The operations of a contract, by id. `npm run generate` lists them in `functions/generated/`. */
export type OperationModules = Readonly<Record<string, OperationSource>>;

/** @throws Error when there is no such operation */
export function sourceOf<Source>(modules: Readonly<Record<string, Source>>, operationId: string): Source {
  const source = modules[operationId];
  if (!source) throw new Error(`There is no operation ${operationId}.`);
  return source;
}
