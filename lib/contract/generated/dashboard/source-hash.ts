// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '940eb459ecff5aaf0cfab8e01c1769825ef1e1b2187f824760f29e9651bfc12c';
