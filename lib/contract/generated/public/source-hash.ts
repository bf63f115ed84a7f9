// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'd421e9e9c07e97b1d1d0cc978d36d8d1a5386f3769b2803365a2c1a64af8f711';
