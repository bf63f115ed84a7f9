// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'd309759fa2208a116ce0f6b137d3f542682560651786407419b2c47b8bd2dd02';
