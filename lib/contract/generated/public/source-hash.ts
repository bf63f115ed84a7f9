// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '6cdfbb7160f60ce79a2bbfbab7d6be5d33952e95e9e3f48a51e04b430c35d528';
