// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '3d3dbc93cf6d80db3938deff1ead2dec748a061558c78380d82cb6ae8228bc3a';
