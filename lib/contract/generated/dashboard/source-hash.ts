// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '7b4e7706455649260f9a9c4caa1bf569ff3541e1a57f0e983bd823e4af1fc928';
