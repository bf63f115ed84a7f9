// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { Validator } from '../../operation-contract.ts';
import type { ListDomainsInput } from './types.ts';

declare const validate: Validator<ListDomainsInput>;
export default validate;
