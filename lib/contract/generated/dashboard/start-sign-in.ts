// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { StartSignInInput } from './types.ts';
import validate from './start-sign-in.validator.js';

export const startSignIn: OperationContract<StartSignInInput, undefined, false> = {
  ...{"operationId":"startSignIn","basePath":"/dashboard/api","successStatus":303,"takesBody":false,"parameters":[{"name":"returnTo","in":"query","type":"string"}]} as const,
  validate,
};
