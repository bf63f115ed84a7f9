// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { AddDomainInput, Domain } from './types.ts';
import validate from './add-domain.validator.js';

export const addDomain: OperationContract<AddDomainInput, Domain, true> = {
  ...{"operationId":"addDomain","basePath":"/dashboard/api","successStatus":201,"takesBody":true,"parameters":[]} as const,
  validate,
};
