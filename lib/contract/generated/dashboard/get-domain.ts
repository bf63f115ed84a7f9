// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetDomainInput, Domain } from './types.ts';
import validate from './get-domain.validator.js';

export const getDomain: OperationContract<GetDomainInput, Domain, false> = {
  ...{"operationId":"getDomain","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"domain","in":"path","type":"string"}]} as const,
  validate,
};
