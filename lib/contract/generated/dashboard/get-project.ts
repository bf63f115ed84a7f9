// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetProjectInput, Project } from './types.ts';
import validate from './get-project.validator.js';

export const getProject: OperationContract<GetProjectInput, Project, false> = {
  ...{"operationId":"getProject","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
