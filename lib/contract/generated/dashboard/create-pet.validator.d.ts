// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { Validator } from '../../operation-contract.ts';
import type { CreatePetInput } from './types.ts';

declare const validate: Validator<CreatePetInput>;
export default validate;
