// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { DeliverOrderInput, Order } from './types.ts';
import validate from './deliver-order.validator.js';

export const deliverOrder: OperationContract<DeliverOrderInput, Order, false> = {
  ...{"operationId":"deliverOrder","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"orderId","in":"path","type":"integer"}]} as const,
  validate,
};
