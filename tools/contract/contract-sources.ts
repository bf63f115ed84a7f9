/** A contract of the project, and where the functions of its operations are. */
export interface ContractSource {
  /** The folder of its generated files in `lib/contract/generated/`. */
  readonly name: string;
  /** The OpenAPI document, relative to the project's root. */
  readonly file: string;
  /** The folder of a tag's functions, relative to the project's root. */
  readonly functionFolder: (tag: string) => string;
  /** The file of the function that refuses requests without a matching operation. */
  readonly unknownRoute: string;
  /** Whether pages of other origins may call the API (CORS). */
  readonly isCrossOrigin: boolean;
}

/** All contracts that `npm run generate` generates code from. */
export const contractSources: readonly ContractSource[] = [
  {
    name: 'public',
    file: 'openapi.yaml',
    functionFolder: (tag) => `functions/${tag}`,
    unknownRoute: 'functions/no-route.ts',
    isCrossOrigin: true,
  },
  {
    name: 'dashboard',
    file: 'dashboard.yaml',
    functionFolder: () => 'functions/dashboard',
    unknownRoute: 'functions/dashboard/no-route.ts',
    isCrossOrigin: false,
  },
];
