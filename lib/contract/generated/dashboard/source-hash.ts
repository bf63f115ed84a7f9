// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '662c72b2b0cb02f070880579347f1ee763609e2b4da603a5ea1189d20043aeb9';
