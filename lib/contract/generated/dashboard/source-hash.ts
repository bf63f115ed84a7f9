// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '41fddc4d202b693b802beda7d80de8e56272d18eab34fcfee6ef444b56cecade';
