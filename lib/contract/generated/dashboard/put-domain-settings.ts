// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { PutDomainSettingsInput, DomainSettings } from './types.ts';
import validate from './put-domain-settings.validator.js';

export const putDomainSettings: OperationContract<PutDomainSettingsInput, DomainSettings, true> = {
  ...{"operationId":"putDomainSettings","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[{"name":"If-Match","in":"header","type":"string"}]} as const,
  validate,
};
