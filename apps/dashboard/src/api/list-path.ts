import { readPreference } from './preference.ts';

export const PAGE_SIZES = [20, 50, 100];
export const DEFAULT_SIZE = 50;
export const SIZE_KEY = 'petstore-page-size';

/** The size of the pages of all lists on this machine. */
export function storedSize(): number {
  const stored = Number(readPreference(SIZE_KEY));
  return PAGE_SIZES.includes(stored) ? stored : DEFAULT_SIZE;
}

/** The parameter of an address with the ids of the selected items. The API does not know it. */
export const SELECTED = 'selected';

/** The values of filters, by query parameter. */
export type FilterValues = Readonly<Record<string, string>>;

export const listPath = (path: string, query: FilterValues, limit: number = storedSize()): string =>
  `${path}?${queryOf({ limit: String(limit), ...query })}`;

/** A query without empty parameters. */
export const queryOf = (values: FilterValues): URLSearchParams =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value));
