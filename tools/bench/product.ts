/** Everything the benchmarks take from the product, in one file: a change there touches nothing else here. */
export { type BuildOptions, build } from 'esbuild';
export { bundleFunctions, bundleOptions } from '../../infra/bundle/bundle.ts';
export { fileEntry } from '../../infra/bundle/function-entries.ts';
export { allCategories, changeCategory } from '../../lib/categories/category-store.ts';
export { recountCategories } from '../../lib/categories/recount-categories.ts';
export { UserError } from '../../lib/errors/user-error.ts';
export { createKey } from '../../lib/keys/key-store.ts';
export { createTables } from '../../local/engine/create-tables.ts';
export { createEngineServer } from '../../local/engine/embedded-engine.ts';
export { setLocalEnvironment } from '../../local/engine/local-environment.ts';

/** The functions under test, by operation. */
export const ENTRIES = {
  list: 'functions/categories/list-categories.ts',
  create: 'functions/pets/create-pet.ts',
  createCategory: 'functions/categories/create-category.ts',
} as const;
export type Operation = keyof typeof ENTRIES;
