// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '0d76100d3b54769ddb594aa9103e0cbf54672dcb1931a0f952885a7966d09a8d';
