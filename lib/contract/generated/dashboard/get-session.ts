// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetSessionInput, Session } from './types.ts';
import validate from './get-session.validator.js';

export const getSession: OperationContract<GetSessionInput, Session, false> = {
  ...{"operationId":"getSession","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
