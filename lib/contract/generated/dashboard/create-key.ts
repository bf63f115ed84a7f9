// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { CreateKeyInput, IssuedApiKey } from './types.ts';
import validate from './create-key.validator.js';

export const createKey: OperationContract<CreateKeyInput, IssuedApiKey, true> = {
  ...{"operationId":"createKey","basePath":"/dashboard/api","successStatus":201,"takesBody":true,"parameters":[]} as const,
  validate,
};
