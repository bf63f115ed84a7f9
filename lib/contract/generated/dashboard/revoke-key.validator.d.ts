// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { Validator } from '../../operation-contract.ts';
import type { RevokeKeyInput } from './types.ts';

declare const validate: Validator<RevokeKeyInput>;
export default validate;
