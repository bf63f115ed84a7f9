// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '4660fcbe3c223138b9eb106bd80bb96d54cfc62d20bce250dc9b5747bc04afc6';
