// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'bdbd3d19eb4e7dc38510df23aff1c5e680f027a1aefea0bffa295594685e018c';
