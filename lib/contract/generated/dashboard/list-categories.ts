// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListCategoriesInput, ListCategoriesOutput } from './types.ts';
import validate from './list-categories.validator.js';

export const listCategories: OperationContract<ListCategoriesInput, ListCategoriesOutput, false> = {
  ...{"operationId":"listCategories","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
