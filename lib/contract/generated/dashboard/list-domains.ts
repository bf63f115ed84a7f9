// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListDomainsInput, ListDomainsOutput } from './types.ts';
import validate from './list-domains.validator.js';

export const listDomains: OperationContract<ListDomainsInput, ListDomainsOutput, false> = {
  ...{"operationId":"listDomains","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
