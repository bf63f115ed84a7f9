// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { CreateCategoryInput, Category } from './types.ts';
import validate from './create-category.validator.js';

export const createCategory: OperationContract<CreateCategoryInput, Category, true> = {
  ...{"operationId":"createCategory","basePath":"/dashboard/api","successStatus":201,"takesBody":true,"parameters":[{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
