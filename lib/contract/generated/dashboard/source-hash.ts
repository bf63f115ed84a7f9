// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '5fb821198293712e40ee3b3605e5c15aca5642ecd010e51fd23ba61f62622715';
