// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { RollBackDeploymentInput } from './types.ts';
import validate from './roll-back-deployment.validator.js';

export const rollBackDeployment: OperationContract<RollBackDeploymentInput, undefined, false> = {
  ...{"operationId":"rollBackDeployment","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[{"name":"deploymentId","in":"path","type":"string"}]} as const,
  validate,
};
