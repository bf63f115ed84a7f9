// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e6228c24b09cb0eb775ba589e97160a4b21125cb7fcb44b67cdb20743cc594e2';
