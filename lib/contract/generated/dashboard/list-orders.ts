// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListOrdersInput, ListOrdersOutput } from './types.ts';
import validate from './list-orders.validator.js';

export const listOrders: OperationContract<ListOrdersInput, ListOrdersOutput, false> = {
  ...{"operationId":"listOrders","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"status","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
