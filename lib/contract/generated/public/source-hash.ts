// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '3c921d1d337a70adfb082d9715dfede2ede9bc99df54d9db6f0ee5aedb9700e2';
