// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '6f03c9b2851f8825d8b80a38e34cc0a9c47de895a7d8a4b5993cd61935416410';
