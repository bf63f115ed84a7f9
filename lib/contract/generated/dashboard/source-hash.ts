// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e4f121e05ca87959887ecd41d5d7196e3f68261d12e633adddb884327f5681a5';
