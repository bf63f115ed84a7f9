// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '314e8f15a596964ebf16a15cc8ad30762d0e044656e68854e9acd941d598a237';
