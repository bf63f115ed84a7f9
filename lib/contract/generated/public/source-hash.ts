// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '6ba795a67de57217be9a872864720196cde5fbd1328ee40ba59a34012f779250';
