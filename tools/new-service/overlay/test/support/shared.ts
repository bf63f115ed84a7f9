import { contractCheck } from './contract-check.ts';

/** What tests begin with. */
export const shared = { contractCheck };
