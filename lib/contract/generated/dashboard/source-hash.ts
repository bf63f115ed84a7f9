// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'cf3a21ebe9fd5800bca05384f5d22acf849aec06ecd9c9456348d61b449f4125';
