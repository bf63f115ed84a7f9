// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetUsageInput, Usage } from './types.ts';
import validate from './get-usage.validator.js';

export const getUsage: OperationContract<GetUsageInput, Usage, false> = {
  ...{"operationId":"getUsage","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"days","in":"query","type":"integer"}]} as const,
  validate,
};
