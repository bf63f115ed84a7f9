// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '2ff56f6cd1244450283bd4ea3ad122966096fa342ed7f061a763a8fd33e5b0bd';
