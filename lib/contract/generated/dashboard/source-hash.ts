// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'f43f74e6655409df165457c43543b5a30c44136214cc3b66b493ab52f52f1601';
