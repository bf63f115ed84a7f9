// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'f2e4d3ecdad7e611ddbfdf19b990f391e967ac886bfedec21c27aba120adb695';
