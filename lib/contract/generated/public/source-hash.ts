// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '0fd9fe226eb9e6fedd248230b4c4358ee4a6a28c1f3ac4626ac69fb1a8ec1832';
