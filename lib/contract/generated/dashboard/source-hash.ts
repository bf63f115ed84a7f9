// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'dfe27b91df5da5c38877a12095ffa8c1411919de68cb9b4ca21833f726290fc2';
