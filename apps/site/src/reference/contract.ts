import path from 'node:path';
import {
  type Document,
  type OperationObject,
  type ParameterObject,
  readContract,
  resolve,
  type Tag,
} from '../../../../tools/contract/document.ts';

/** The parts of `openapi.yaml` that the reference shows, with every `$ref` replaced by its target. */
export interface Contract {
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation extends Omit<OperationObject, 'parameters' | 'requestBody' | 'responses'> {
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export type Parameter = Omit<ParameterObject, 'schema'> & { readonly schema: Schema };

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
}

export interface Header {
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export type Content = Readonly<Record<string, MediaType>>;

interface MediaType {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

export interface Schema {
  /** The name of the component that the schema comes from, if it is one. */
  readonly title?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly 'x-pattern-message'?: string;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The contract. Pages are bundled before they run, so only the working folder tells where the project is. */
export const CONTRACT_FILE = path.resolve('openapi.yaml');

/** Reads the contract in the form that the reference shows. */
export function readReference(): Contract {
  const document = readContract(CONTRACT_FILE);
  return inline(document, document);
}

/** Replaces every `$ref` by its target. Keywords next to it override those of the target (JSON Schema 2020-12). */
function inline(document: Document, value: unknown) {
  return JSON.parse(JSON.stringify(value), (_key, inner) => {
    if (typeof inner?.$ref !== 'string') return inner;
    const { $ref, ...beside } = inner;
    const title = $ref.slice($ref.lastIndexOf('/') + 1);
    return { title, ...inline(document, resolve(document, { $ref })), ...beside };
  });
}
