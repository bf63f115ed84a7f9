// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { DeleteDnsRecordsInput } from './types.ts';
import validate from './delete-dns-records.validator.js';

export const deleteDnsRecords: OperationContract<DeleteDnsRecordsInput, undefined, false> = {
  ...{"operationId":"deleteDnsRecords","basePath":"/dashboard/api","successStatus":204,"takesBody":false,"parameters":[{"name":"name","in":"query","type":"string"},{"name":"type","in":"query","type":"string"}]} as const,
  validate,
};
