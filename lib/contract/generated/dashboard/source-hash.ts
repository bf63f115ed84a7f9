// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'bcda5cd20fa94d377e8b9ff36c48a313fbde819ed496e5cbe529fd23e0c858f1';
