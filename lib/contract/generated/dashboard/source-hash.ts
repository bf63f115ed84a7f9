// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '2fb56db039fe2b57b510b0ac19737c78edf1ac5d09de470235325a9fa599875c';
