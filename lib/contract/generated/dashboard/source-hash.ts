// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '5754beaa94eefea58d0eb9204d401957dc10d75df84c77d717a746d8fe4f44b5';
