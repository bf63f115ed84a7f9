/** A contract of the project, and where the functions of its operations are. */
export interface ContractSource {
  /** The folder of its generated files in `lib/contract/generated/`. */
  readonly name: string;
  /** The OpenAPI document, from the root of the project. */
  readonly file: string;
  /** The folder of the functions of a tag, from the root of the project. */
  readonly functionFolder: (tag: string) => string;
  /** The file of the function that refuses requests that match no operation. */
  readonly unknownRoute: string;
  /** Whether browsers let pages of other origins call it. */
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
