// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '7eae0fd37c71f819cf8f5c1bd70370315b13b01e8062d2db63482aab3606a615';
