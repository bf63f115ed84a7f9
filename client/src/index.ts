export type * from './contract.ts';
export * from './errors.ts';
export type { List } from './list.ts';
export type { CallOptions, ClientOptions, WriteOptions } from './options.ts';
export { Petstore } from './petstore.ts';
