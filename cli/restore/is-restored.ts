import { CATEGORIES } from '../../lib/categories/category-item.ts';
import { getOptionalString, type Item } from '../../lib/database/attributes.ts';
import { people } from '../../lib/people/people-store.ts';
import { PETS } from '../../lib/pets/pet-item.ts';
import { projects } from '../../lib/project/project-store.ts';
import { ACTIVITY } from '../../lib/site-items/outbox.ts';
import type { RestoredTable } from './restored-tables.ts';

/**
 * The kinds of Site items that are restored. Sessions and sign-ins are not, because ended ones would work again.
 * Deployments are not, because their files may be gone. The schedule finds out the state of domains and of the edge again.
 */
const SITE_KINDS: readonly string[] = [projects.type, people.type, ACTIVITY];

/** Which items of a backup are restored. Items of another table are not. */
export const isRestored: Readonly<Record<RestoredTable, (item: Item) => boolean>> = {
  // Without the head and the quota: they describe the current list, not the one in the backup.
  Categories: (item) => getOptionalString(item, 'kind') === CATEGORIES,
  Pets: (item) => getOptionalString(item, 'kind') === PETS,
  ApiKeys: (item) => item.keyHash !== undefined,
  Site: (item) => SITE_KINDS.includes(getOptionalString(item, 'itemType') ?? ''),
};
