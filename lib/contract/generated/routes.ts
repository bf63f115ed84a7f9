// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { Route } from '../operation-contract.ts';

export const routes: readonly Route[] = [
  {
    "operationId": "listCategories",
    "tag": "categories",
    "method": "GET",
    "path": "/categories",
    "entry": "functions/categories/list-categories.ts"
  },
  {
    "operationId": "createCategory",
    "tag": "categories",
    "method": "POST",
    "path": "/categories",
    "entry": "functions/categories/create-category.ts"
  }
];
