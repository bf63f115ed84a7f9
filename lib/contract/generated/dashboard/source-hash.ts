// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '0b581ee9cfbf289caf0023cf4b5a6706dcefb782ca2ce84445171bc21db0bad3';
