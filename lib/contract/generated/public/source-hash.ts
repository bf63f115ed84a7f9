// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'eebef261ac933fc6f80aa5f1a54da779abef9132b85d4a9c0325b6ad47bd1b27';
