// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'b9e4b48dc577190ebdbd1b7a4d0dfdc58a8f33252df6b14565de042e0dc2b625';
