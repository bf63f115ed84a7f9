// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'b9057f8a75578395fc0c57b70dbc94c96a772e3b22eff8024e79aa6f17175738';
