// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '1b9111384e40f8e80044d1250ea16de5d42017ebb135bc083bf1e1c9bec055c9';
