// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '1cb3cc9b2cb3c347a60580add335e5aae9242494877c4d07fb53c5fbb417f1ab';
