// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '51022c56d13e6ace86ae9648aff890a13fa4fe0c22c6195ecb9d36177305804a';
