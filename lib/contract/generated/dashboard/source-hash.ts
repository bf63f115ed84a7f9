// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '51726a123b14218ccd4c6ee1fff8991fd57771f9f5c7cd44c75c2b95ea1cf8ac';
