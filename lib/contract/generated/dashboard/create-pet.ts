// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { CreatePetInput, Pet } from './types.ts';
import validate from './create-pet.validator.js';

export const createPet: OperationContract<CreatePetInput, Pet, true> = {
  ...{"operationId":"createPet","basePath":"/dashboard/api","successStatus":201,"takesBody":true,"parameters":[{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
