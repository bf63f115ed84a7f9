import type { ContractSource } from './contract-source.ts';

/** All contracts that `npm run generate` generates code from. */
export const contractSources: readonly ContractSource[] = [
  { name: 'public', file: 'openapi.yaml', folder: 'functions', isCrossOrigin: true },
  { name: 'dashboard', file: 'dashboard.yaml', folder: 'functions/dashboard', isCrossOrigin: false, hasPage: true },
];
