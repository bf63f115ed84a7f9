// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '9e1d92388da3349868ee1b853eeb2319f8d2659e71e7997790d0672f4fb08971';
