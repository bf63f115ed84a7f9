// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '7ae4758bd224a1bc39ae880f80c4886705a84fec6ce807ecac44ee6caa751050';
