// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { Validator } from '../../operation-contract.ts';
import type { ListPetsInput } from './types.ts';

declare const validate: Validator<ListPetsInput>;
export default validate;
