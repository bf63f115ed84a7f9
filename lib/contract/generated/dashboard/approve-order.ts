// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ApproveOrderInput, Order } from './types.ts';
import validate from './approve-order.validator.js';

export const approveOrder: OperationContract<ApproveOrderInput, Order, false> = {
  ...{"operationId":"approveOrder","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"orderId","in":"path","type":"integer"}]} as const,
  validate,
};
