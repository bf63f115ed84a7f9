// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { PlaceOrderInput, Order } from './types.ts';
import validate from './place-order.validator.js';

export const placeOrder: OperationContract<PlaceOrderInput, Order, true> = {
  ...{"operationId":"placeOrder","basePath":"/v1","successStatus":201,"takesBody":true,"parameters":[{"name":"Idempotency-Key","in":"header","type":"string"}],"stability":"experimental"} as const,
  validate,
};
