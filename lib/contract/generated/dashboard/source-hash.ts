// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'f9151db643e11b4654af8f3a25790d17e292bc87e32ee9889e18d7fa89497112';
