// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '866af23677eb9ad2449a562b20b3dbea4f4195338db323df36a7b99fd1f52f8f';
