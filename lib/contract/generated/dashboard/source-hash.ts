// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '386d26e0d66df9d7b6f6bc50341287af542cbf755e24bcda486cbc4a8f35f57d';
