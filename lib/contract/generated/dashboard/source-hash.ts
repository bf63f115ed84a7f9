// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'da252a0dcadbe286d5bd8caa137f888a0462065c5da8e0dfda8a98478173ed87';
