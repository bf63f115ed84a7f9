// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { Validator } from '../../operation-contract.ts';
import type { GetDomainInput } from './types.ts';

declare const validate: Validator<GetDomainInput>;
export default validate;
