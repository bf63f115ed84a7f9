// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListPeopleInput, ListPeopleOutput } from './types.ts';
import validate from './list-people.validator.js';

export const listPeople: OperationContract<ListPeopleInput, ListPeopleOutput, false> = {
  ...{"operationId":"listPeople","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
