// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { VerifyDomainInput, Domain } from './types.ts';
import validate from './verify-domain.validator.js';

export const verifyDomain: OperationContract<VerifyDomainInput, Domain, false> = {
  ...{"operationId":"verifyDomain","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"domain","in":"path","type":"string"}]} as const,
  validate,
};
