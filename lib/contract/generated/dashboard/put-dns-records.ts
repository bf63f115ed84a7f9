// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { PutDnsRecordsInput, DnsRecordSet } from './types.ts';
import validate from './put-dns-records.validator.js';

export const putDnsRecords: OperationContract<PutDnsRecordsInput, DnsRecordSet, true> = {
  ...{"operationId":"putDnsRecords","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[]} as const,
  validate,
};
