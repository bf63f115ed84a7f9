// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { SignOutEverywhereInput, SignedOut } from './types.ts';
import validate from './sign-out-everywhere.validator.js';

export const signOutEverywhere: OperationContract<SignOutEverywhereInput, SignedOut, false> = {
  ...{"operationId":"signOutEverywhere","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
