// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'a9d0076a5e8e7b0450583b54d72c464de08906997ea61f031f9fc9299cc1a829';
