// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '77f6f548fcaced8db24b9b50f967c0d50d0b412f5156b67bfc81da4eaba10d8b';
