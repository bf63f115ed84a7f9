// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '5fc1c41f9c43f40242623da9b8b96f158e34c68c49d34958f0e3849a45e1105e';
