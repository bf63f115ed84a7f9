// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'b186d310586aa3f9b3b574549e0278c224ab262c96f915f6a08684dcaf1871ec';
