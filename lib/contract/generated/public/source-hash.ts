// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'cb5509f25414f264dbf7455280f9cd06bab8c7df86fc37f5101e4f5e3f3abc9b';
