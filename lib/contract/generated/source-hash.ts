// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '9876a41e9d89efc14da43028f8b043942c39637c60fa6d32795b3fc7d41e5208';
