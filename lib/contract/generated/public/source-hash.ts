// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '4c8051a78cfb7d3f7b3d297c56aeae4ca21179bd6d3dfd46ae03ea63b44982cc';
