// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { InspectDomainInput, Inspection } from './types.ts';
import validate from './inspect-domain.validator.js';

export const inspectDomain: OperationContract<InspectDomainInput, Inspection, false> = {
  ...{"operationId":"inspectDomain","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"domain","in":"path","type":"string"}]} as const,
  validate,
};
