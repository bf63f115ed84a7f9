// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { CreatePetInput, Pet } from './types.ts';
import validate from './create-pet.validator.js';

export const createPet: OperationContract<CreatePetInput, Pet, true> = {
  ...{"operationId":"createPet","basePath":"/v1","successStatus":201,"takesBody":true,"parameters":[{"name":"Idempotency-Key","in":"header","type":"string"}],"stability":"experimental"} as const,
  validate,
};
