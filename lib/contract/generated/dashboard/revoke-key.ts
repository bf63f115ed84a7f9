// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { RevokeKeyInput } from './types.ts';
import validate from './revoke-key.validator.js';

export const revokeKey: OperationContract<RevokeKeyInput, undefined, false> = {
  ...{"operationId":"revokeKey","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[{"name":"keyId","in":"path","type":"string"}]} as const,
  validate,
};
