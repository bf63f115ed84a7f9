// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type { GetDomainSettingsInput, DomainSettings } from './types.ts';
import validate from './get-domain-settings.validator.js';

export const getDomainSettings: OperationContract<GetDomainSettingsInput, DomainSettings, false> = {
  ...{"operationId":"getDomainSettings","basePath":"/dashboard/api","successStatus":200,"takesBody":false,"parameters":[]} as const,
  validate,
};
