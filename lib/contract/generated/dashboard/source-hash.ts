// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '4461dc7cfe7e0b529afeafdd6b0ea7570d018b8b0e7e314f7e1b271df5d85aeb';
