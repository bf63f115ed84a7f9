// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '380709aff804b5b6a31f5c1f379f9729bf1c5b300dd897c417e442cb8574b71f';
