// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '84d6bc2d7302a32f9efa775056d1a1c193f486fbc10fa4b4d1e865333f81adb9';
