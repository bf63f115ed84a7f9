import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { HttpMethod } from '../../lib/contract/operation-contract.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { importSchemas } from './import-schemas.ts';

/** The parts of an OpenAPI 3.1 document that the project reads. */
export interface Document {
  readonly info: { readonly description: string; readonly [property: string]: unknown };
  readonly externalDocs?: { readonly url: string; readonly description?: string };
  readonly servers: readonly { readonly url: string; readonly [property: string]: unknown }[];
  readonly tags?: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly [section: string]: Readonly<Record<string, unknown>>;
  };
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export type Schema = Readonly<Record<string, unknown>>;

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly deprecated?: boolean;
  readonly externalDocs?: { readonly url: string };
  readonly 'x-stability'?: 'experimental' | 'beta';
  /** How many requests the operation counts as towards a key's rate limit. */
  readonly 'x-rate-weight'?: number;
  /** Whether only the local stage has the operation. The cloud then has no route, function or permission for it. */
  readonly 'x-local-only'?: boolean;
  /** Whether unknown query parameters are ignored, because the sender is no client of this API. */
  readonly 'x-ignores-unknown-query'?: boolean;
  readonly 'x-deprecated-since'?: string;
  readonly 'x-deprecated-sunset'?: string;
  readonly 'x-deprecated-successor'?: string;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly explode?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

export interface Reference {
  readonly $ref: string;
}

type Content = Readonly<Record<string, MediaTypeObject>>;

export interface MediaTypeObject {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Reads a contract. References are kept. Schemas of other contracts are copied into the contract if it refers to them.
 * @param file relative to the project's root
 * @throws UserError when it is not YAML, or a reference to another contract does not resolve
 */
export function readContract(file: string = 'openapi.yaml'): Document {
  return importSchemas(readYaml(file), readYaml);
}

/** Parsed contracts by file. A contract is parsed once, and not again for each schema that another one imports. */
const parsed = new Map<string, Document>();

function readYaml(file: string): Document {
  const known = parsed.get(file);
  if (known) return known;
  try {
    const document: Document = parse(readFileSync(path.resolve(ROOT, file), 'utf8'));
    parsed.set(file, document);
    return document;
  } catch (error) {
    const [problem = ''] = error instanceof Error ? error.message.split(':\n') : [];
    throw new UserError(problem, { cause: error });
  }
}

/** The prefix of every path, from the URL of the first server: `https://{host}/v1` → `/v1`. */
export function basePathOf({ servers: [server] }: Document): string {
  const basePath = server?.url.replace(/^https?:\/\/[^/]*/, '');
  if (!basePath) throw new UserError('The first server needs a URL with a path.');
  return basePath;
}

/** A tag as a heading: `store` → `Store`. */
export function titleOfTag(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** Follows a value's `$ref`, if it has one. */
export function resolve<T extends object>(document: Document, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const [, , section = '', name = ''] = value.$ref.split('/');
  const target = document.components[section]?.[name];
  if (target === undefined) throw new UserError(`${value.$ref} is not in the contract.`);
  return resolve(document, target as T | Reference);
}

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** An operation with its place in the contract. */
export interface ListedOperation {
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: OperationObject;
}

/**
 * Every operation of the contract with its method and path, in the order of the document.
 * @throws Error for a field of a path that is not a supported method
 */
export function* operationsOf(document: Document): Generator<ListedOperation> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [field, operation] of Object.entries(item)) {
      const method = METHODS.find((known) => known.toLowerCase() === field);
      if (!method) throw new UserError(`${path} has "${field}". Supported: ${METHODS.join(', ').toLowerCase()}.`);
      yield { method, path, operation };
    }
  }
}
