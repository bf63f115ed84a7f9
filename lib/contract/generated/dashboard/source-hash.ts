// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'ac6b25dda5f9f6211e37af3ca72e8d082a4225419a2f995b91dd3a04ee9092cd';
