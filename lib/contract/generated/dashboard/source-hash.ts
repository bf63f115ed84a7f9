// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e9bc243f7357b162a1abf959ce4d8d078191a32308f0f9f868ae1d0144201e9c';
