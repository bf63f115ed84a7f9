// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e5bcaa9d241a15b77123ab539a59ef82efa456312cc77c81c2146538f7839816';
