// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '503633f625e35084713c667b510c1c97ed596c39b289f4f75589a8b0f908663c';
