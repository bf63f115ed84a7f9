// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e9e2253e274d3be54a6bceeee8cd6cd8da379826a0e4ea8c305b711506475bb9';
