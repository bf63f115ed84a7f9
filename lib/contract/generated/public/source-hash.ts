// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'abe64751a27f10ce202af14761101965dca804eef729ff349c5d4d111b223438';
