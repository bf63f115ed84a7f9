import * as createCategory from '../../functions/dashboard/create-category.ts';
import * as createPet from '../../functions/dashboard/create-pet.ts';
import * as deleteCategory from '../../functions/dashboard/delete-category.ts';
import * as listCategories from '../../functions/dashboard/list-categories.ts';
import * as listPets from '../../functions/dashboard/list-pets.ts';
import { serveOperations } from './serve-operations.ts';

/** Serves the operations of categories and pets. */
export const handler = serveOperations({ listCategories, createCategory, deleteCategory, listPets, createPet });
