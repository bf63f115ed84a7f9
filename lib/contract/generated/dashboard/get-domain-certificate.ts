// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetDomainCertificateInput, CertificateCheck } from './types.ts';
import validate from './get-domain-certificate.validator.js';

export const getDomainCertificate: OperationContract<GetDomainCertificateInput, CertificateCheck, false> = {
  ...{"operationId":"getDomainCertificate","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[{"name":"domain","in":"path","type":"string"}]} as const,
  validate,
};
