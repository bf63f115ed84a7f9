// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '6013adc9a4b3bba56dd22776fd875d011766788d261043ebce338605e096fff9';
