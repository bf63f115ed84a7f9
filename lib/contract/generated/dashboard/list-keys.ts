// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListKeysInput, ListKeysOutput } from './types.ts';
import validate from './list-keys.validator.js';

export const listKeys: OperationContract<ListKeysInput, ListKeysOutput, false> = {
  ...{"operationId":"listKeys","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
