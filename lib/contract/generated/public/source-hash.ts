// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '91ec813c5389a2a185fdf4857e1bc9dd4a79ec07b2acdadbe0cb6228243ac77e';
