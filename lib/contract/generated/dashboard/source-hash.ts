// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'c38d620c93de80bb038822a6ee5666e7c23b02dc47e69df011ba7ca9e5741072';
