import { randomUUID } from 'node:crypto';
import { allCategories, insertCategory } from '../../lib/stores/categories.ts';
import { sampleCategories } from './catalogue.ts';

/** Adds those of the sample catalogue that are not there yet, known by their names: a second run changes nothing. */
export async function loadCatalogue(): Promise<void> {
  const present = new Set((await allCategories()).map(({ name }) => name));
  for (const category of sampleCategories) {
    if (!present.has(category.name)) await insertCategory(category, randomUUID());
  }
}
