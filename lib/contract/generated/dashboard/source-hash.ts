// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'bd6c99de52994166b78c7afa4f1777b424ede14aad5ec787e2c8bf240d34aa6d';
