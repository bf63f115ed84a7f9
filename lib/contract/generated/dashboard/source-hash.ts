// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'ce1d260fad0322ec56b366423ec08e7fc5b15c2d5e7df4ca9fce0a11ded4531b';
