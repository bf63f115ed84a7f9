// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '5ee0a0394a94086d27c37781a5f3d46c571a0e642c7e180ce4a8cad07aa1a60f';
