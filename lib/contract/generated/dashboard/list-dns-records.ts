// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { ListDnsRecordsInput, ListDnsRecordsOutput } from './types.ts';
import validate from './list-dns-records.validator.js';

export const listDnsRecords: OperationContract<ListDnsRecordsInput, ListDnsRecordsOutput, false> = {
  ...{"operationId":"listDnsRecords","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
