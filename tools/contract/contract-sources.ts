import type { ContractSource } from './contract-source.ts';
import { pathsModule } from './paths-type.ts';

/** All contracts that `npm run generate` generates code from. */
export const contractSources: readonly ContractSource[] = [
  { name: 'public', file: 'openapi.yaml', folder: 'functions', isCrossOrigin: true },
  {
    name: 'dashboard',
    file: 'dashboard.yaml',
    folder: 'functions/dashboard',
    isCrossOrigin: false,
    modules: { 'paths.ts': pathsModule },
  },
];
