// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '57cb1f2667a4736d1cda9165ec7be65128bde67261747d01408aae211d19181d';
