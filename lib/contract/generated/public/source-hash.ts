// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'd29a9991d85269af3605eeec3259e785dc277975eb08c2def5d908e04b621fe4';
