// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '61d28c8285da2abd8b7d9f2aaa2252f75bffd935e1396bf4fcb9794f942059be';
