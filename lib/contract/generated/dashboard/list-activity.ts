// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListActivityInput, ListActivityOutput } from './types.ts';
import validate from './list-activity.validator.js';

export const listActivity: OperationContract<ListActivityInput, ListActivityOutput, false> = {
  ...{"operationId":"listActivity","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
