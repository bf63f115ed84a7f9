// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'd69747c280d55ce3d50e5f674a8c1e904466d7e48699dbd7f37b3c4a1443b157';
