// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '76719624397a2e2f2213c9ac5e06aba87c5404ea69494165b53907bd5833d731';
