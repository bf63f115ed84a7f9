// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { RemoveDomainInput } from './types.ts';
import validate from './remove-domain.validator.js';

export const removeDomain: OperationContract<RemoveDomainInput, undefined, false> = {
  ...{"operationId":"removeDomain","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[{"name":"domain","in":"path","type":"string"}]} as const,
  validate,
};
