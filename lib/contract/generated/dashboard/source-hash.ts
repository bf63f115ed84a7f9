// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '5e376ee0e5397478ce11e20cd48c4068c80297f8ddf6aef58db7bcb8654d83fa';
