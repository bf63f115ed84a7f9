// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '866af23677eb9ad2449a562b20b3dbea4f4195338db323df36a7b99fd1f52f8f';
export const SOURCE_HASH = '945fd77a487967f236f21b29a179dc5605791bf41e27c8d812566f65259f4ba1';
