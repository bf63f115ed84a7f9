// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { SignOutInput, SignedOut } from './types.ts';
import validate from './sign-out.validator.js';

export const signOut: OperationContract<SignOutInput, SignedOut, false> = {
  ...{"operationId":"signOut","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
