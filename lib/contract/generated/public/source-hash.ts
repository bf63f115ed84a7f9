// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '62f923c010972283ad43e5859fd930839ad1f1f204393b03f2bab09c8ec6d354';
