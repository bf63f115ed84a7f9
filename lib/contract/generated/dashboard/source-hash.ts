// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'da4c1b82ece8b9066560f5052c30ac590ef4e25ad3445ace410aae217aa016b1';
