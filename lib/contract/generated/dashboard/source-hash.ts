// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'da4c1b82ece8b9066560f5052c30ac590ef4e25ad3445ace410aae217aa016b1';
export const SOURCE_HASH = '25b28a790b4578080b47be1523264db81d86a0579d47d7a62e13680743efe96e';
