/** What only streams need of dynalite. */
declare module 'dynalite' {
  export interface Table {
    readonly StreamSpecification?: { readonly StreamEnabled?: boolean; readonly StreamViewType?: string };
    readonly LatestStreamArn?: string;
    readonly LatestStreamLabel?: string;
  }
  /** A range of keys, and the iterator over what is there. */
  interface Range {
    readonly gt: string;
    readonly lt?: string;
    readonly lte?: string;
    readonly reverse?: boolean;
    readonly limit?: number;
  }
  interface Found<Entry> extends AsyncIterable<Entry> {
    all(): Promise<Entry[]>;
  }
  export interface Database {
    keys(range: Range): Found<string>;
    values(range: Range): Found<unknown>;
  }
}
