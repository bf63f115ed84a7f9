// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '9554e8c3503c893824cddee2ae5d717813060c996ac89637dc1551655b6741aa';
