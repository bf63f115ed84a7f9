// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'bf67f93ae7eae5fa986c142dddbb1ed375484fae63d53638c6e700b5460e0d8e';
