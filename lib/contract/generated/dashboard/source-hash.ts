// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '083da589a35151ac1215761790353029f2436a9d0b1acbdbe46330c7bdc9f5e2';
