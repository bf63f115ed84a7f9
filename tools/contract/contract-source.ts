import type { Document } from './document.ts';

/** A contract of the project, and where its operations are. */
export interface ContractSource {
  /** The folder of its generated files in `lib/contract/generated/`. */
  readonly name: string;
  /** The OpenAPI document, relative to the project's root. */
  readonly file: string;
  /** The folder of its operations' modules, relative to the project's root. Each tag has a subfolder. */
  readonly folder: string;
  /** Whether pages of other origins may call the API (CORS). */
  readonly isCrossOrigin: boolean;
  /** Further modules to generate, by file name. */
  readonly modules?: Readonly<Record<string, (contract: Document) => string>>;
}
