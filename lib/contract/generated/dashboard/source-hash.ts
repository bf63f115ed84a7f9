// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'efda4a0cbf7a94d031e06e3be4ff18f2c932cf82688789a88da788461482001f';
