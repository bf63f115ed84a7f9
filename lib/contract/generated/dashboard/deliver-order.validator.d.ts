// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { Validator } from '../../operation-contract.ts';
import type { DeliverOrderInput } from './types.ts';

declare const validate: Validator<DeliverOrderInput>;
export default validate;
