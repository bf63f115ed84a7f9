// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '7386b0cbebf1301e59b7de5f36ea44df3a5dce51d0696a6fecd322f0613c6787';
