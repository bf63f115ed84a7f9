import { ACTIVITY } from '../../lib/activity/record-activity.ts';
import { CATEGORIES } from '../../lib/categories/category-item.ts';
import { getOptionalString, type Item } from '../../lib/database/attributes.ts';
import { ORDERS } from '../../lib/orders/order-item.ts';
import { people } from '../../lib/people/people-store.ts';
import { PETS } from '../../lib/pets/pet-item.ts';
import { projects } from '../../lib/project/project-store.ts';
import type { RestoredTable } from './restored-tables.ts';

/**
 * The kinds of Site items that are restored. Sessions and sign-ins are left out, because those that have ended would
 * work again. Deployments are left out, because their files may have been deleted. The schedule determines the states
 * of domains and of the edge again.
 */
const SITE_KINDS: readonly string[] = [projects.type, people.type];

/** Whether to restore an item of a backup, by table. Items that belong to another table are skipped. */
export const isRestored: Readonly<Record<RestoredTable, (item: Item) => boolean>> = {
  // Skip the state: it describes the current categories, not those in the backup.
  Categories: (item) => getOptionalString(item, 'kind') === CATEGORIES,
  Pets: (item) => getOptionalString(item, 'kind') === PETS,
  Orders: (item) => getOptionalString(item, 'kind') === ORDERS,
  ApiKeys: (item) => item.keyHash !== undefined,
  Activity: (item) => getOptionalString(item, 'kind') === ACTIVITY,
  Site: (item) => SITE_KINDS.includes(getOptionalString(item, 'itemType') ?? ''),
};

/**
 * Whether `--overwrite` may overwrite an item with its state from the backup. Not the list of people: people who were
 * removed since the backup would get their access back, and demoted ones their role.
 */
export const isOverwritable = (item: Item): boolean => getOptionalString(item, 'itemType') !== people.type;
