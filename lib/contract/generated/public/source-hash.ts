// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '668c1f9056687ace588bd732741b782ea3cb6c279a0a8f6a10f70b6909dfa20d';
