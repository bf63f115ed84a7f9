// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'cbf632fc843432a02a6a7c326b4876ee04db1ae76a0d83bcbceb3559584ab56c';
