// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { RemovePersonInput } from './types.ts';
import validate from './remove-person.validator.js';

export const removePerson: OperationContract<RemovePersonInput, undefined, false> = {
  ...{"operationId":"removePerson","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[{"name":"email","in":"path","type":"string"}]} as const,
  validate,
};
