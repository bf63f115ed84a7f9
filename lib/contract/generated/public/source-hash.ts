// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '770cdd828eed7322f20db1fb059e09331bbf8aa384a0b508dbadaceca6b81b21';
