// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { DeleteCategoryInput } from './types.ts';
import validate from './delete-category.validator.js';

export const deleteCategory: OperationContract<DeleteCategoryInput, undefined, false> = {
  ...{"operationId":"deleteCategory","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[{"name":"categoryId","in":"path","type":"integer"}]} as const,
  validate,
};
