// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '1082e0eaece8f8b7d2eae6b57490a3357fda60287f661fb5ef15d88be07eef19';
