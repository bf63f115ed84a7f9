// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetPetInput, Pet } from './types.ts';
import validate from './get-pet.validator.js';

export const getPet: OperationContract<GetPetInput, Pet, false> = {
  ...{"operationId":"getPet","basePath":"/v1","successStatus":200,"takesBody":false,"parameters":[{"name":"petId","in":"path","type":"integer"}],"deprecation":{"since":"@1795132800","sunset":"Fri, 31 Dec 2027 23:59:59 GMT","documentation":"https://petstore.example/docs/deprecations#getpet","successor":"/pets?id={petId}"}} as const,
  validate,
};
