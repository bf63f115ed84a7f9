// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '8a3400906c9eceb22c34e86342d11fca0246d4c96e6d795f6d718ff29ab5f4be';
