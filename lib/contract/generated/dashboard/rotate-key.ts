// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { RotateKeyInput, RotatedApiKey } from './types.ts';
import validate from './rotate-key.validator.js';

export const rotateKey: OperationContract<RotateKeyInput, RotatedApiKey, true> = {
  ...{"operationId":"rotateKey","basePath":"/dashboard/api","successStatus":201,"takesBody":true,"parameters":[{"name":"keyId","in":"path","type":"string"}]} as const,
  validate,
};
