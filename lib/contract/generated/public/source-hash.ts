// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '02963a677900cdf4d9d79e416ce4d5b1a96ee4d41174f2f30248baab3d80296e';
