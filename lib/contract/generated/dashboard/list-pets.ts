// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListPetsInput, ListPetsOutput } from './types.ts';
import validate from './list-pets.validator.js';

export const listPets: OperationContract<ListPetsInput, ListPetsOutput, false> = {
  ...{"operationId":"listPets","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"id","in":"query","type":"integer"},{"name":"categoryId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}]} as const,
  validate,
};
