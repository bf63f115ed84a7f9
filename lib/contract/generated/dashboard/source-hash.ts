// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '22b3004bb0e9e0b36dfa425736f50b96faeaa3fbe6e0aefdf706d9d2f2584a40';
