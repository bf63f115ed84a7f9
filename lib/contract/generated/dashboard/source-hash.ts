// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'a0130806ed53f3d598f38a43bd719e494dbd26f6f39a4c91e75744c66ce2d934';
