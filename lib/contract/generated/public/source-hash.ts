// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '5780a6f29ce41f284adcf0e16245862fcdefee6d3449824d77ac19a7f29bd838';
