// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '25b28a790b4578080b47be1523264db81d86a0579d47d7a62e13680743efe96e';
