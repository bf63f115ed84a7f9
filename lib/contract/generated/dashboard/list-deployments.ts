// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListDeploymentsInput, ListDeploymentsOutput } from './types.ts';
import validate from './list-deployments.validator.js';

export const listDeployments: OperationContract<ListDeploymentsInput, ListDeploymentsOutput, false> = {
  ...{"operationId":"listDeployments","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
