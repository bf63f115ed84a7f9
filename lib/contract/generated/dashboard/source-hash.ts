// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '9f1c46bd7b7e20925ab3b10fc31e69820b3ac0883852c2b51274fba0636b4ed2';
