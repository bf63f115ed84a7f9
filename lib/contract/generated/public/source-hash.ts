// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e0d4f156072a0fb9bd2b9aa3a0b498c93455cacf3d27302d6ca272b8a6f92266';
