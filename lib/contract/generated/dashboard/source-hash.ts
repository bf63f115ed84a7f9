// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '0a0a679d30ef7b7ba0e0ee065960310a57fad644d806cd3bee561e4ab98100c2';
