// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { InvitePersonInput, Person } from './types.ts';
import validate from './invite-person.validator.js';

export const invitePerson: OperationContract<InvitePersonInput, Person, true> = {
  ...{"operationId":"invitePerson","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[]} as const,
  validate,
};
