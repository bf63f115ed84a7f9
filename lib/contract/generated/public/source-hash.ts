// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '3de6236a60d4ac6350033a224c803f1cb09b3fdd05ea244d386db624642b5bb6';
