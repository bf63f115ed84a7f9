export type * from './contract.ts';
export * from './errors.ts';
export type { EventPage, FollowOptions } from './follow.ts';
export type { List } from './list.ts';
export type { CallOptions, ChangeOptions, ClientOptions, WriteOptions } from './options.ts';
export { Petstore } from './petstore.ts';
