export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the contract. `npm run generate` creates one for each operation. */
export interface OperationContract<Input, Output, TakesBody extends boolean = boolean> {
  readonly operationId: string;
  /** The prefix of every path of the API: `/v1`. */
  readonly basePath: string;
  readonly successStatus: 200 | 201 | 202 | 204 | 303;
  /** Whether a JSON body is required. */
  readonly takesBody: TakesBody;
  readonly parameters: readonly ParameterContract[];
  /** Absent means that unknown query parameters are rejected. */
  readonly ignoresUnknownQuery?: boolean;
  /** Absent for stable operations. */
  readonly stability?: 'experimental' | 'beta';
  readonly deprecation?: Deprecation;
  /** How many requests it counts as towards a key's rate limit. By default one. */
  readonly weight?: number;
  /** Validates each part of the input. */
  readonly validators: { readonly [Part in keyof Input]: Validator };
  /** Carries the type of the success body, `undefined` without a body. It does not exist at run time. */
  readonly output?: Output;
}

export interface Deprecation {
  /** The `Deprecation` header: https://www.rfc-editor.org/rfc/rfc9745 */
  readonly since: string;
  /** The `Sunset` header: https://www.rfc-editor.org/rfc/rfc8594 */
  readonly sunset: string;
  /** The documentation: a path. */
  readonly documentation: string;
  /** The request to make instead: a path below the base URL, with this operation's path parameters as placeholders. */
  readonly successor: string;
}

export interface ParameterContract {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** The values of a list are separated by commas, or repeated. */
  readonly type: 'string' | 'strings' | 'integer' | 'integers';
}

/** A validator compiled at build time: after `false`, `errors` holds every violation of the schema. */
export interface Validator {
  (value: unknown, at: { readonly instancePath: string }): boolean;
  errors?: readonly SchemaViolation[] | null;
}

/** One violation of a schema, as Ajv reports it. */
export interface SchemaViolation {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
