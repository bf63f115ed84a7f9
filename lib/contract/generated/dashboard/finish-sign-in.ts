// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { FinishSignInInput } from './types.ts';
import validate from './finish-sign-in.validator.js';

export const finishSignIn: OperationContract<FinishSignInInput, undefined, false> = {
  ...{"operationId":"finishSignIn","basePath":"/dashboard/api","successStatus":303,"takesBody":false,"parameters":[{"name":"state","in":"query","type":"string"},{"name":"code","in":"query","type":"string"},{"name":"iss","in":"query","type":"string"},{"name":"error","in":"query","type":"string"}]} as const,
  validate,
};
