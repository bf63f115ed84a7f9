// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'ec56805d8dbdcdff9e8f3e6bddc3da898e0c9a71115659acef6eb32adfb2a0eb';
