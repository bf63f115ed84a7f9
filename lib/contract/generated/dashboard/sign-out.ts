// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { SignOutInput } from './types.ts';
import validate from './sign-out.validator.js';

export const signOut: OperationContract<SignOutInput, undefined, false> = {
  ...{"operationId":"signOut","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[]} as const,
  validate,
};
