// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e31925a063f94ed3f0c18ccb821d51f0324d7dded820841902affb6e0b572a6b';
