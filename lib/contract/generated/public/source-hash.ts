// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '8b37bb6fa6a32295ffc1e13fde17d40859e3b9a78038d3f377811843ca929112';
